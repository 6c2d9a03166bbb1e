import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryTable } from '@/components/workbench/table/query-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import { pages, useChange } from '@/lib/client/studio/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { WebhookDelivery } from '@/lib/contract/studio/webhooks'
import { deliveryState } from './endpoint-state'

const COLUMNS: readonly TableColumn<WebhookDelivery>[] = [
  { id: 'type', header: '出来事', value: ({ type }) => type, kind: 'code', card: 'title' },
  stateColumn(deliveryState, 'aside'),
  { id: 'status', header: '応答', value: ({ status }) => status, kind: 'number' },
  { id: 'attempts', header: '回数', value: ({ attempts }) => attempts, kind: 'number' },
  { id: 'answer', header: '応答の内容', value: ({ answer }) => answer, card: 'detail' },
  { id: 'created', header: '日時', value: ({ createdAt }) => createdAt, kind: 'time' },
]

type Props = { endpointId: string; isActive: boolean }

/** What has been sent to an endpoint, each to be sent again. */
export function DeliveryTable({ endpointId, isActive }: Props) {
  const replay = useChange('POST /studio/webhooks/{id}/deliveries/{deliveryId}/replay')
  const action = useAction(async (deliveryId: string) => {
    await replay({ params: { id: endpointId, deliveryId } })
    showToast('もう一度送ります')
  })
  const replayColumn: TableColumn<WebhookDelivery> = {
    id: 'replay',
    header: '操作',
    value: () => '',
    cell: ({ id, state }) =>
      state !== 'waiting' && (
        <Button isSmall onClick={() => action.run(id)}>
          もう一度送る
        </Button>
      ),
    card: 'action',
  }
  return (
    <>
      {action.message && <Alert tone="error">{action.message}</Alert>}
      <QueryTable
        caption="送信の記録"
        list={pages('GET /studio/webhooks/{id}/deliveries', { params: { id: endpointId } })}
        columns={isActive ? [...COLUMNS, replayColumn] : COLUMNS}
        rowId={({ id }) => id}
        empty={<EmptyState text="まだ何も送っていません。" />}
      />
    </>
  )
}
