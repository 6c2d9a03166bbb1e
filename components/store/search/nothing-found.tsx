import { WorkShelf } from '@/components/store/work/work-shelf'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import type { TabCounts } from '@/lib/client/catalogue/search-tab'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import type { Suggestion, VoiceTag, WorkCard } from '@/lib/contract/catalogue'
import { quoted } from '@/lib/kit/quoted'
import type { NamedFilter } from './named-filters'
import { Corrections, Elsewhere, Ways } from './ways'

const SUGGESTED_TAGS = 8

/** Where a search that found nothing might go on. */
export type WaysOn = {
  /** How much the words find of other kinds. */
  elsewhere: TabCounts
  /** Names that are close to the words. */
  corrections: Suggestion[]
  /** Conditions without which there would be works, and how many. */
  loosened: (NamedFilter & { total: number })[]
  /** What many hear now. */
  popular: WorkCard[]
}

type Props = { query: WorkQuery; tags: VoiceTag[]; waysOn: WaysOn | null }

/** No work fits: ways to go on. */
export function NothingFound({ query, tags, waysOn }: Props) {
  const tagsOn = [...tags].sort((a, b) => b.count - a.count).slice(0, SUGGESTED_TAGS)
  const { elsewhere = {}, corrections = [], loosened = [], popular = [] } = waysOn ?? {}
  return (
    <>
      <EmptyState
        scene="cat"
        title={
          query.query
            ? `${quoted(query.query)}に合う作品はありませんでした`
            : '合う作品はありませんでした'
        }
      >
        <Elsewhere query={query} tab="works" counts={elsewhere} />
        <Corrections names={corrections} />
        <Ways title="条件をゆるめる">
          {loosened.map(({ name, off, total }) => (
            <Chip key={name} href={workListHref('/search', query, off)}>
              「{name}」を外す（{total.toLocaleString('ja-JP')}作品）
            </Chip>
          ))}
        </Ways>
        {corrections.length + loosened.length === 0 && (
          <p>ことばを短くするか、条件を減らすと見つかることがあります。</p>
        )}
        <Ways title="人気のタグからさがす">
          {tagsOn.map((tag) => (
            <Chip key={tag.id} href={`/tag/${encodeURIComponent(tag.name)}`}>
              #{tag.name}
            </Chip>
          ))}
        </Ways>
        <ButtonLink href="/search">条件をすべて外す</ButtonLink>
      </EmptyState>
      {popular.length > 0 && (
        <Section id="heard-now" title="いまよく聴かれている作品">
          <WorkShelf works={popular} label="いまよく聴かれている作品" />
        </Section>
      )}
    </>
  )
}
