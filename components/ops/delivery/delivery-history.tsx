'use client'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { Section } from '@/components/workbench/section'
import { QueryTable } from '@/components/workbench/table/query-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatJstDateTime } from '@/lib/kit/jst'

export type DeliveryVersion = CallOutput<'GET /ops/delivery'>['items'][number]

const STATES: Record<DeliveryVersion['state'], State> = {
  scheduled: ['予定', 'lamp'],
  inForce: ['適用中', 'leaf'],
  past: ['以前', 'quiet'],
}

const FACTS: readonly TableColumn<DeliveryVersion>[] = [
  { id: 'version', header: '版', value: ({ version }) => `第${version}版`, card: 'title' },
  stateColumn(({ state }) => STATES[state], 'aside'),
  {
    id: 'validFrom',
    header: '適用の始まり',
    value: ({ by, validFrom }) => (by === null ? '開店時' : formatJstDateTime(validFrom)),
  },
  { id: 'standard', header: '全国一律', value: ({ fees }) => fees.standard, kind: 'yen' },
  { id: 'okinawa', header: '沖縄県', value: ({ fees }) => fees.okinawa, kind: 'yen' },
  { id: 'island', header: '離島', value: ({ fees }) => fees.island, kind: 'yen' },
  { id: 'note', header: 'メモ', value: ({ note }) => note },
  {
    id: 'by',
    header: '作成',
    value: ({ by, createdAt }) => `${by ? `${by} ・ ` : ''}${formatJstDateTime(createdAt)}`,
  },
]

type Props = { base: number; onBase: (version: number) => void }

/** Every version there ever was, who made it and why; each can be the beginning of a new one. */
export function DeliveryHistory({ base, onBase }: Props) {
  const beginning: TableColumn<DeliveryVersion> = {
    id: 'base',
    header: '操作',
    value: () => null,
    cell: ({ version }) =>
      version === base ? (
        '入力のもと'
      ) : (
        <Button isSmall onClick={() => onBase(version)}>
          この版をもとに作る
        </Button>
      ),
    card: 'action',
  }
  return (
    <Section title="これまでの版">
      <QueryTable
        caption="送料の版"
        list={pages('GET /ops/delivery')}
        columns={[...FACTS, beginning]}
        rowId={({ version }) => String(version)}
        empty={<EmptyState text="まだ版はありません。" />}
      />
    </Section>
  )
}
