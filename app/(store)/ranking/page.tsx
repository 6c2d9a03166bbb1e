import type { Metadata } from 'next'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogue } from '@/app/service-reads'
import { FilterLink } from '@/components/store/search/filter-link'
import { RankList } from '@/components/store/work/rank-list'
import { ButtonLink } from '@/components/ui/button-link'
import { ChipRow } from '@/components/ui/chip-row'
import { EmptyState } from '@/components/ui/empty-state'
import { JsonLd } from '@/components/ui/json-ld'
import { Page, PageHeading } from '@/components/ui/page'
import type { WorkType } from '@/lib/client/catalogue/catalogue'
import { type RankingPeriod, rankingPeriods, rankingTitle } from '@/lib/kit/shop/ranking-names'

const TYPES = [
  [null, '総合'],
  ['album', 'アルバム'],
  ['voice', 'ボイス'],
] as const satisfies readonly (readonly [WorkType | null, string])[]

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

type Choice = { period: RankingPeriod; type: WorkType | null }

async function readChoice({ searchParams }: Props): Promise<Choice> {
  const asked = await searchParams
  return {
    period: rankingPeriods.find(([value]) => value === asked.period)?.[0] ?? 'week',
    type: TYPES.find(([value]) => value === asked.type)?.[0] ?? null,
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { period, type } = await readChoice(props)
  const title = period === 'week' && type === null ? 'ランキング' : rankingTitle(period, type)
  return pageMetadata({
    title,
    description: `${rankingTitle(period, type)}。いまよく聴かれているボイスドラマ・朗読・ASMRがわかります。`,
    path: rankingHref(period, type),
    picture: sharePicture('ranking', period, title),
  })
}

export default async function RankingPage(props: Props) {
  const { period, type } = await readChoice(props)
  const { items } = await readCatalogue().ranking({ period, ...(type && { type }) })
  return (
    <Page>
      <PageHeading title="ランキング" lead="よく聴かれ、よく選ばれている作品です。" />
      <ChipRow label="期間">
        {rankingPeriods.map(([value, label]) => (
          <FilterLink key={value} href={rankingHref(value, type)} isChosen={value === period}>
            {label}
          </FilterLink>
        ))}
      </ChipRow>
      <ChipRow label="種類">
        {TYPES.map(([value, label]) => (
          <FilterLink key={label} href={rankingHref(period, value)} isChosen={value === type}>
            {label}
          </FilterLink>
        ))}
      </ChipRow>
      {items.length > 0 ? (
        <RankList works={items} heading="h2" hasPodium />
      ) : (
        <EmptyState scene="garden" title="集計しているところです">
          <p>この期間のランキングは、まだありません。</p>
          <ButtonLink href="/search?sort=new">新着の作品を見る</ButtonLink>
        </EmptyState>
      )}
      <JsonLd
        data={listStructuredData(rankingTitle(period, type), rankingHref(period, type), items)}
      />
    </Page>
  )
}

function rankingHref(period: RankingPeriod, type: WorkType | null): string {
  const params = new URLSearchParams()
  if (period !== 'week') params.set('period', period)
  if (type) params.set('type', type)
  const text = params.toString()
  return text ? `/ranking?${text}` : '/ranking'
}
