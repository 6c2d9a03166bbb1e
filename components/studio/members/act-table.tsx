import { EmptyState } from '@/components/workbench/empty-state'
import { Section } from '@/components/workbench/section'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages } from '@/lib/client/studio/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { ChannelAct } from '@/lib/contract/studio/members'

const COLUMNS: readonly TableColumn<ChannelAct>[] = [
  { id: 'subject', header: '対象', value: ({ subject }) => subject, card: 'title' },
  { id: 'what', header: '操作', value: ({ what }) => what },
  { id: 'who', header: 'メンバー', value: ({ nickname }) => nickname, card: 'aside' },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
]

/** Who did what for the channel. */
export function ActTable() {
  return (
    <Section title="操作の記録" about="メンバーがいるあいだの操作が、400日残ります。">
      <QueryTable
        caption="操作の記録"
        list={pages('GET /studio/acts')}
        columns={COLUMNS}
        rowId={({ at, what, subject }) => `${at} ${what} ${subject}`}
        empty={<EmptyState text="まだ記録はありません。" />}
      />
    </Section>
  )
}
