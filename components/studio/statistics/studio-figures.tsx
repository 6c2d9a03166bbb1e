'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { FigureButton } from '@/components/workbench/chart/figure-button'
import { LineChart } from '@/components/workbench/chart/line-chart'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/studio/calls'
import {
  changeText,
  compare,
  type FigureDay,
  type FigureName,
  type Period,
  periodOf,
} from '@/lib/client/studio/statistics'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import { FigureDetails } from './figure-details'
import { PeriodLinks } from './period-links'
import styles from './statistics.module.css'

const FIGURES: readonly { name: FigureName; label: string; isYen?: true }[] = [
  { name: 'plays', label: '再生' },
  { name: 'completed', label: '最後まで再生' },
  { name: 'favourites', label: 'お気に入り' },
  { name: 'followers', label: '新しいフォロワー' },
  { name: 'sales', label: '売上', isYen: true },
]
const COLUMNS = FIGURES.map(
  ({ name, label, isYen }): TableColumn<FigureDay> => ({
    id: name,
    header: label,
    value: (day) => day[name],
    kind: isYen ? 'yen' : 'number',
  }),
)

/** How the channel does: five figures against the period before, one of them as a line, and all of it as a table. */
export function StudioFigures() {
  const period = periodOf(useSearchParams().get('days'))
  const query = useQuery(read('GET /studio/figures', { query: { days: period.days } }))
  return (
    <Section
      title="数字で見る"
      about="日本時間の1日ごとの数です。あなたご自身と運営の再生は数えません。再生は数分おくれて入ります。"
    >
      <PeriodLinks path="/studio" period={period} />
      <QueryState query={query}>{({ days }) => <Figures days={days} period={period} />}</QueryState>
    </Section>
  )
}

function Figures({ days, period }: { days: readonly FigureDay[]; period: Period }) {
  const [shown, setShown] = useState<FigureName>('plays')
  const now = days.slice(days.length / 2)
  const chosen = FIGURES.find(({ name }) => name === shown)
  return (
    <>
      <div className={styles.figures}>
        {FIGURES.map(({ name, label, isYen }) => {
          const format = isYen ? formatYen : plain
          const comparison = compare(days, name)
          return (
            <FigureButton
              key={name}
              label={label}
              value={format(comparison.now)}
              before={`${period.before} ${format(comparison.before)}`}
              change={changeText(comparison)}
              direction={comparison.now - comparison.before}
              isChosen={name === shown}
              onChoose={() => setShown(name)}
            />
          )
        })}
      </div>
      {period.days > 1 && days.some((day) => day[shown] !== 0) && (
        <LineChart
          label={`${chosen?.label}、${period.label}。点線は${period.before}。数は下の表にあります。`}
          names={[period.label, period.before]}
          points={now.map((day, at) => ({
            name: shortDay(day.day),
            value: day[shown],
            before: days[at]?.[shown] ?? 0,
          }))}
          {...(chosen?.isYen && { format: formatYen })}
        />
      )}
      <FigureDetails caption="日ごとの数" days={now} columns={COLUMNS} />
    </>
  )
}

const plain = (value: number) => value.toLocaleString('ja-JP')

/** 2026-11-05 → 11/5 */
const shortDay = (day: string): string => day.split('-').slice(1).map(Number).join('/')
