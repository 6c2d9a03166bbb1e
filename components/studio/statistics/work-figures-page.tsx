'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Waveform } from '@/components/studio/sound/waveform'
import { BarList } from '@/components/workbench/chart/bar-list'
import { LineChart } from '@/components/workbench/chart/line-chart'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { periodOf, sourceName } from '@/lib/client/studio/statistics'
import { ownWorkQuery } from '@/lib/client/studio/works'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { WorkFigures } from '@/lib/contract/studio/statistics'
import { FigureDetails } from './figure-details'
import { PeriodLinks } from './period-links'
import styles from './statistics.module.css'

type Day = WorkFigures['days'][number]
type Track = WorkFigures['tracks'][number]

const DAY_COLUMNS: readonly TableColumn<Day>[] = [
  { id: 'plays', header: '再生', value: ({ plays }) => plays, kind: 'number' },
  { id: 'trials', header: 'うち試聴', value: ({ trials }) => trials, kind: 'number' },
  { id: 'completed', header: '最後まで', value: ({ completed }) => completed, kind: 'number' },
  { id: 'sold', header: '販売', value: ({ sold }) => sold, kind: 'number' },
  {
    id: 'soldAfterTrial',
    header: '試聴からの購入',
    value: ({ soldAfterTrial }) => soldAfterTrial,
    kind: 'number',
  },
]
const FEW =
  '聴いた方がまだ5人に満たないため、内訳は表示していません。どなたかがわかってしまうのを防ぐためです。'

/** How one work is heard: by day, by where it was found, and how far. */
export function WorkFiguresPage({ workId }: { workId: string }) {
  const period = periodOf(useSearchParams().get('days'))
  const work = useQuery(ownWorkQuery(workId))
  const figures = useQuery(
    read('GET /studio/works/{id}/figures', {
      params: { id: workId },
      query: { days: period.days },
    }),
  )
  const list = work.data?.type === 'voice' ? '/studio/voices' : '/studio/albums'
  return (
    <WorkbenchPage
      title={work.data ? `「${work.data.title}」の統計` : '作品の統計'}
      back={{ href: list, label: '作品の一覧' }}
    >
      <PeriodLinks path={`/studio/works/${workId}/figures`} period={period} />
      <QueryState query={figures} missing="この作品は見つかりません。">
        {(found) => (
          <>
            <Totals figures={found} hasChart={period.days > 1} />
            <Sources sources={found.sources} />
            <Reached tracks={found.tracks} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

const sales = (value: number) => `${value.toLocaleString('ja-JP')}件`
const count = (value: number) => `${value.toLocaleString('ja-JP')}回`

function Totals({ figures, hasChart }: { figures: WorkFigures; hasChart: boolean }) {
  const { plays, trials, completed, sold, soldAfterTrial, days } = figures
  return (
    <Section
      title="再生と販売"
      about="試聴からの購入は、ログインして試聴した方の購入です。ゲストの試聴はわかりません。"
    >
      <DescriptionList>
        <Description name="再生">{count(plays)}</Description>
        <Description name="うち試聴">{count(trials)}</Description>
        <Description name="最後まで再生">{count(completed)}</Description>
        <Description name="販売">{sales(sold)}</Description>
        <Description name="試聴から48時間以内の購入">{sales(soldAfterTrial)}</Description>
      </DescriptionList>
      {hasChart && (
        <LineChart
          label="日ごとの再生。数は下の表にあります。"
          points={days.map(({ day, plays: value }) => ({ name: day, value }))}
        />
      )}
      <FigureDetails caption="日ごとの再生" days={days} columns={DAY_COLUMNS} />
    </Section>
  )
}

function Sources({ sources }: Pick<WorkFigures, 'sources'>) {
  return (
    <Section title="見つけた場所" about="どのページやサイトから再生が始まったかです。">
      {sources === null ? (
        <p className={styles.few}>{FEW}</p>
      ) : (
        <BarList
          label="見つけた場所ごとの再生"
          bars={sources.map(({ source, plays }) => ({ name: sourceName(source), value: plays }))}
        />
      )}
    </Section>
  )
}

function Reached({ tracks }: { tracks: readonly Track[] }) {
  return (
    <Section
      title="どこまで聴かれたか"
      about="全編の再生のうち、その場所まで届いた回数です。後ろの波形が、そのときの音です。"
    >
      <ul className={styles.tracks}>
        {tracks.map(({ id, title, plays, reached, peaks }) => (
          <li key={id}>
            <h3>{title}</h3>
            {reached === null ? (
              <p className={styles.few}>{plays === 0 ? 'この期間の再生はありません。' : FEW}</p>
            ) : (
              <LineChart
                label={`「${title}」がどこまで聴かれたか。はじめの5%まで${reached[0]}回、半分まで${reached[9]}回、おわりまで${reached[19]}回。`}
                backdrop={<Waveform peaks={peaks} />}
                points={[
                  { name: 'はじまり', value: reached[0] ?? 0 },
                  ...reached.map((value) => ({ name: 'おわり', value })),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
