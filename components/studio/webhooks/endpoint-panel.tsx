import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Dialog } from '@/components/workbench/dialog'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import { useChange } from '@/lib/client/studio/calls'
import type { WebhookEndpoint } from '@/lib/contract/studio/webhooks'
import { DeliveryTable } from './delivery-table'
import { EndpointForm } from './endpoint-form'
import styles from './webhooks.module.css'

type Props = { endpoint: WebhookEndpoint; onSecret: (secret: string) => void }

/** One endpoint: what can be done with it, and what has been sent to it. */
export function EndpointPanel({ endpoint, onSecret }: Props) {
  const { id, url, events, state } = endpoint
  const params = { id }
  const change = useChange('PUT /studio/webhooks/{id}')
  const test = useChange('POST /studio/webhooks/{id}/test')
  const action = useAction()
  const [open, setOpen] = useState<'change' | 'secret' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const isActive = state === 'active'
  const pause = () =>
    change({ params, body: { url, events, state: isActive ? 'paused' : 'active' } })

  async function sendTest() {
    await test({ params })
    showToast('試しに送りました')
  }

  return (
    <Section title={new URL(url).host} about="送信の記録は、30日分残ります。">
      {action.message && <Alert tone="error">{action.message}</Alert>}
      {state === 'disabled' && (
        <Alert tone="warning">
          届かなかったため、自動で停止しました。直してから再開してください。
        </Alert>
      )}
      <div className={styles.actions}>
        {isActive && <Button onClick={() => action.run(sendTest)}>試しに送る</Button>}
        <Button onClick={() => action.run(pause)}>{isActive ? '停止する' : '再開する'}</Button>
        <Button onClick={() => setOpen('change')}>変更</Button>
        <Button onClick={() => setOpen('secret')}>鍵を新しくする</Button>
        <Button look="danger" onClick={() => setOpen('remove')}>
          削除
        </Button>
      </div>
      <DeliveryTable endpointId={id} isActive={isActive} />
      {open === 'change' && (
        <Dialog title="送信先を変更" onClose={close}>
          <EndpointForm
            values={{ url, events }}
            submit="保存する"
            onSubmit={async (fields) => {
              const body = {
                ...fields,
                state: isActive ? ('active' as const) : ('paused' as const),
              }
              await change({ params, body })
              close()
            }}
          />
        </Dialog>
      )}
      {open === 'secret' && <RenewSecret id={id} onSecret={onSecret} onClose={close} />}
      {open === 'remove' && <RemoveEndpoint id={id} onClose={close} />}
    </Section>
  )
}

type DialogProps = { id: string; onClose: () => void }

function RenewSecret({ id, onSecret, onClose }: DialogProps & Pick<Props, 'onSecret'>) {
  const renew = useChange('POST /studio/webhooks/{id}/secret')
  return (
    <ConfirmDialog
      title="署名の鍵を新しくしますか"
      action="新しくする"
      onConfirm={async () => onSecret((await renew({ params: { id } })).secret)}
      onClose={onClose}
    >
      24時間は、前の鍵の署名もつけて送ります。そのあいだに、サーバーの鍵を入れ替えてください。
    </ConfirmDialog>
  )
}

function RemoveEndpoint({ id, onClose }: DialogProps) {
  const remove = useChange('DELETE /studio/webhooks/{id}')
  return (
    <ConfirmDialog
      title="送信先を削除しますか"
      action="削除する"
      isDangerous
      onConfirm={() => remove({ params: { id } })}
      onClose={onClose}
    >
      送信の記録も消えます。元には戻せません。
    </ConfirmDialog>
  )
}
