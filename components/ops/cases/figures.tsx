import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '@/components/workbench/field/select-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { REPORT_REASONS } from '@/lib/client/catalogue/report-reasons'
import type { TableColumn } from '@/lib/client/table/table-column'
import { jstDay } from '@/lib/kit/jst'
import { actionNames } from './case-words'

type ModerationFigures = CallOutput<'GET /ops/moderation-figures'>
type Figure = { name: string; count: number }

const COLUMNS: readonly TableColumn<Figure>[] = [
  { id: 'name', header: '項目', value: ({ name }) => name, card: 'title' },
  { id: 'count', header: '件数', value: ({ count }) => count, kind: 'number', card: 'aside' },
]

const YEARS_SHOWN = 5

/** What was reported and decided in a year, to be published. */
export function Figures() {
  const thisYear = Number(jstDay(new Date()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = useQuery({
    ...read('GET /ops/moderation-figures', { query: { year } }),
    placeholderData: keepPreviousData,
  })
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => String(thisYear - back))
  return (
    <Section title="年ごとの件数">
      <SelectField
        label="年"
        value={String(year)}
        options={years.map((one) => [one, `${one}年`])}
        onChange={({ target }) => setYear(Number(target.value))}
      />
      <QueryState query={query}>
        {(figures) => (
          <DataTable
            caption={`${figures.year}年の報告と対応`}
            rows={rowsOf(figures)}
            rowId={({ name }) => name}
            columns={COLUMNS}
            pageSize={20}
            csvName={`報告と対応_${figures.year}`}
          />
        )}
      </QueryState>
    </Section>
  )
}

function rowsOf(figures: ModerationFigures): Figure[] {
  const reasons = new Map<string, string>(REPORT_REASONS)
  return [
    { name: '受け付けた報告', count: figures.reports },
    ...figures.byReason.map(({ reason, count }) => ({
      name: `報告：${reasons.get(reason) ?? reason}`,
      count,
    })),
    ...figures.byAction.map(({ action, count }) => ({
      name: `決定：${actionNames[action]}`,
      count,
    })),
    { name: '7日以内に決めた案件', count: figures.withinSevenDays },
    { name: 'まだ決めていない案件', count: figures.open },
    { name: '異議の申し立て', count: figures.appeals },
    { name: '取り消した決定', count: figures.lifted },
  ]
}
