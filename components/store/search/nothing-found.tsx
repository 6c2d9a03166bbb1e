import { EmptyList } from '@/components/store/work/empty-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip } from '@/components/ui/chip'
import type { VoiceTag } from '@/lib/client/catalogue'
import type { WorkQuery } from '@/lib/client/work-query'
import styles from './nothing-found.module.css'

const SUGGESTED = 8

/** No work fits: ways to go on. */
export function NothingFound({ query, tags }: { query: WorkQuery; tags: VoiceTag[] }) {
  const suggested = [...tags].sort((a, b) => b.count - a.count).slice(0, SUGGESTED)
  return (
    <EmptyList
      title={
        query.query
          ? `「${query.query}」に合う作品はありませんでした`
          : '合う作品はありませんでした'
      }
    >
      <p>
        ことばを短くするか、条件を減らすと見つかることがあります。よく聴かれている気分からもどうぞ。
      </p>
      <ul className={styles.tags}>
        {suggested.map((tag) => (
          <li key={tag.id}>
            <Chip href={`/tag/${encodeURIComponent(tag.name)}`}>#{tag.name}</Chip>
          </li>
        ))}
      </ul>
      <ButtonLink href="/search">条件をすべて外す</ButtonLink>
    </EmptyList>
  )
}
