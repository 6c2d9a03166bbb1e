import type { Metadata } from 'next'
import { catalogue } from '@/app/catalogue'
import { EmptyList } from '@/components/store/work/empty-list'
import { RankList } from '@/components/store/work/rank-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import { Page, PageHeading } from '@/components/ui/page'
import type { RankingPeriod, WorkType } from '@/lib/client/catalogue'

const PERIODS = [
  ['day', '今日'],
  ['week', '今週'],
  ['month', '今月'],
  ['all', 'すべての期間'],
] as const satisfies readonly (readonly [RankingPeriod, string])[]

const TYPES = [
  [null, '総合'],
  ['album', 'アルバム'],
  ['voice', 'ボイス'],
] as const satisfies readonly (readonly [WorkType | null, string])[]

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const metadata: Metadata = {
  title: 'ランキング',
  description: 'いまよく聴かれているボイスドラマ・朗読・ASMRのランキングです。',
  alternates: { canonical: '/ranking' },
}

export default async function RankingPage({ searchParams }: Props) {
  const asked = await searchParams
  const period = PERIODS.find(([value]) => value === asked.period)?.[0] ?? 'week'
  const type = TYPES.find(([value]) => value === asked.type)?.[0] ?? null
  const { items } = await catalogue().ranking({ period, ...(type && { type }) })
  return (
    <Page>
      <PageHeading title="ランキング" lead="よく聴かれ、よく選ばれている作品です。" />
      <ChipRow label="期間">
        {PERIODS.map(([value, label]) => (
          <Chip key={value} href={rankingHref(value, type)} isChosen={value === period}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="種類">
        {TYPES.map(([value, label]) => (
          <Chip key={label} href={rankingHref(period, value)} isChosen={value === type}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      {items.length > 0 ? (
        <RankList works={items} heading="h2" />
      ) : (
        <EmptyList title="集計しているところです">
          <p>この期間のランキングは、まだありません。</p>
          <ButtonLink href="/search?sort=new">新着の作品を見る</ButtonLink>
        </EmptyList>
      )}
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
