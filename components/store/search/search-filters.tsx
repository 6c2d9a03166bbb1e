import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import { Icon } from '@/components/ui/icon'
import type { VoiceTag } from '@/lib/client/catalogue'
import { type WorkQuery, workListHref } from '@/lib/client/work-query'
import styles from './search-filters.module.css'

type Props = { query: WorkQuery; creator: string | undefined; tags: VoiceTag[] }

const POPULAR_TAGS = 12

/** The kind of work, what is special about it, and the tag; chosen ones can be taken off again. */
export function SearchFilters({ query, creator, tags }: Props) {
  const to = (changes: Partial<WorkQuery>) => workListHref('/search', query, changes)
  const popular = [...tags].sort((a, b) => b.count - a.count).slice(0, POPULAR_TAGS)
  return (
    <div className={styles.filters}>
      <ChipRow label="種類">
        <Chip href={to({ type: null })} isChosen={query.type === null}>
          すべて
        </Chip>
        <Chip href={to({ type: 'album' })} isChosen={query.type === 'album'}>
          アルバム
        </Chip>
        <Chip href={to({ type: 'voice' })} isChosen={query.type === 'voice'}>
          無料ボイス
        </Chip>
        <Chip href={to({ onSale: !query.onSale })} isChosen={query.onSale}>
          セール中
        </Chip>
        <Chip href={to({ upcoming: !query.upcoming })} isChosen={query.upcoming}>
          もうすぐ配信
        </Chip>
      </ChipRow>
      <Chosen query={query} creator={creator} />
      {!query.tag && popular.length > 0 && (
        <ChipRow label="タグでしぼりこむ">
          {popular.map((tag) => (
            <Chip key={tag.id} href={to({ tag: tag.name })}>
              #{tag.name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

function Chosen({ query, creator }: Omit<Props, 'tags'>) {
  const chosen = [
    query.tag && { name: `#${query.tag}`, off: { tag: null } },
    query.cast && { name: `出演：${query.cast}`, off: { cast: null } },
    query.creator && { name: `作者：${creator ?? '指定あり'}`, off: { creator: null } },
  ].filter((one) => one !== null && one !== '')
  if (chosen.length === 0) return null
  return (
    <ChipRow label="えらんだ条件">
      {chosen.map(({ name, off }) => (
        <Chip
          key={name}
          href={workListHref('/search', query, off)}
          label={`「${name}」の条件を外す`}
          isChosen
        >
          {name}
          <Icon name="close" size={14} />
        </Chip>
      ))}
    </ChipRow>
  )
}
