'use client'
import { useSearchParams } from 'next/navigation'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import { INQUIRY_TOPICS } from '@/lib/client/catalogue/inquiry-topics'
import type { TableColumn } from '@/lib/client/table/table-column'
import { OpsTable } from '../table'

type InquiryCard = CallOutput<'GET /ops/inquiries'>['items'][number]

const PATH = '/ops/inquiries'
const STATES: readonly [InquiryCard['state'], label: string, none: string][] = [
  ['open', '返事待ち', '返事を待っているお問い合わせはありません。'],
  ['answered', '返信済み', '返事をしたお問い合わせはありません。'],
  ['closed', '終了', '終わったお問い合わせはありません。'],
]
const topics = new Map<string, string>(INQUIRY_TOPICS)
const COLUMNS: readonly TableColumn<InquiryCard>[] = [
  {
    id: 'topic',
    header: 'ご用件',
    value: ({ topic }) => topics.get(topic) ?? topic,
    card: 'title',
  },
  { id: 'excerpt', header: '内容', value: ({ excerpt }) => excerpt },
  { id: 'email', header: '差出人', value: ({ email }) => email, kind: 'code' },
  { id: 'createdAt', header: '日時', value: ({ createdAt }) => createdAt, kind: 'time' },
]

/** The inbox: what waits for an answer, the longest first. */
export function InquiriesPage() {
  const requested = useSearchParams().get('state')
  const [state, label, none] = STATES.find(([one]) => one === requested) ?? STATES[0] ?? []
  return (
    <WorkbenchPage title="お問い合わせ">
      <FilterLinks
        label="お問い合わせの状態"
        filters={STATES.map(([one, name]) => ({
          href: one === 'open' ? PATH : `${PATH}?state=${one}`,
          label: name,
          isChosen: one === state,
        }))}
      />
      <OpsTable
        caption={`お問い合わせ（${label}）`}
        list={pages('GET /ops/inquiries', { query: { state: state ?? 'open' } })}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty={none ?? ''}
      />
    </WorkbenchPage>
  )
}
