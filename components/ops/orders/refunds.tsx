'use client'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { call } from '@/lib/client/api'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import type { OpsOrder } from './order-state'
import { useOrderStep } from './use-order-step'

type Refund = OpsOrder['refunds'][number]

const STATES: Record<Refund['state'], State> = {
  pending: ['手続き中', 'lamp'],
  done: ['返金済み', 'leaf'],
  failed: ['届いていません', 'ember'],
}

/** What went back or was to; a refund that failed at the network can be made again from here. */
export function OpsRefunds({ order: { refunds, orderNumber } }: { order: OpsOrder }) {
  const step = useOrderStep(orderNumber)
  const [selected, setSelected] = useState<Refund | null>(null)
  if (refunds.length === 0) return null
  const columns: TableColumn<Refund>[] = [
    {
      id: 'requestedAt',
      header: '日時',
      value: ({ requestedAt }) => requestedAt,
      kind: 'time',
      card: 'title',
    },
    stateColumn(({ state }) => STATES[state]),
    { id: 'reason', header: '理由', value: ({ reason }) => reason },
    { id: 'amount', header: '金額', value: ({ amount }) => amount, kind: 'yen', card: 'aside' },
    ...(refunds.some(({ repeatable }) => repeatable > 0) ? [repeatColumn(setSelected)] : []),
  ]
  return (
    <Section title="返金">
      <DataTable caption="返金" rows={refunds} rowId={({ id }) => id} columns={columns} />
      {selected && (
        <ConfirmDialog
          title="もう一度返金しますか"
          action={`${formatYen(selected.repeatable)}を返金する`}
          onConfirm={() =>
            step.mutateAsync(() =>
              call('POST /ops/orders/{number}/refunds/{refundId}/repetition', {
                params: { number: orderNumber, refundId: selected.id },
              }),
            )
          }
          onClose={() => setSelected(null)}
        >
          カード会社が返金を受け付けず、お金は当店に戻っています。購入者のカードが使えなくなっている場合は、もう一度返金しても届かないことがあります。先に購入者へご確認ください。
        </ConfirmDialog>
      )}
    </Section>
  )
}

const repeatColumn = (onSelect: (refund: Refund) => void): TableColumn<Refund> => ({
  id: 'repeat',
  header: '操作',
  value: () => null,
  cell: (refund) =>
    refund.repeatable > 0 && (
      <Button isSmall onClick={() => onSelect(refund)}>
        もう一度返金する
      </Button>
    ),
  card: 'action',
})
