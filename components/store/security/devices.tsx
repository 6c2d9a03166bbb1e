'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { QueryState } from '@/components/ui/query-state'
import { signOut } from '@/lib/client/account/account'
import { type CallOutput, call, unlessMissing } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { showToast } from '@/lib/client/site/toast'
import { deviceName } from '@/lib/kit/device-name'
import { formatJstDateTime } from '@/lib/kit/jst'
import { Part } from './part'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import { DEVICES } from './say-changed'
import styles from './security.module.css'

type SignedInDevice = CallOutput<'GET /identity/sessions'>['items'][number]

const nameOf = ({ client, userAgent, byOperator }: SignedInDevice): string => {
  const name = client === 'app' ? `アプリ（${deviceName(userAgent)}）` : deviceName(userAgent)
  return byOperator ? `${name}（運営のリンクでログイン）` : name
}

/** Where the account is signed in, and the way to end it there. */
export function Devices() {
  const devices = useQuery(read('GET /identity/sessions'))
  const [asked, setAsked] = useState<SignedInDevice | 'all' | 'others' | null>(null)
  const close = () => setAsked(null)
  return (
    <Part
      title="ログイン中の端末"
      anchor={DEVICES}
      lead="見覚えのない端末があれば、ログアウトさせて、パスワードを変更してください。"
    >
      <QueryState query={devices}>
        {({ items }) => (
          <>
            {items.map((device) => (
              <Row
                key={device.id}
                title={nameOf(device)}
                mark={device.current ? 'この端末' : undefined}
                note={`最後に使った日時 ${formatJstDateTime(device.lastUsedAt)}、ログイン ${formatJstDateTime(device.createdAt)}`}
              >
                {!device.current && (
                  <Button
                    aria-haspopup="dialog"
                    aria-label={`${nameOf(device)}をログアウトさせる`}
                    onClick={() => setAsked(device)}
                  >
                    ログアウト
                  </Button>
                )}
              </Row>
            ))}
            {items.length > 1 && (
              <Button
                className={styles.start}
                aria-haspopup="dialog"
                onClick={() => setAsked('others')}
              >
                ほかの端末からログアウトする
              </Button>
            )}
            <Button className={styles.start} aria-haspopup="dialog" onClick={() => setAsked('all')}>
              すべての端末からログアウトする
            </Button>
          </>
        )}
      </QueryState>
      {asked === 'all' && <EndAllDialog onClose={close} />}
      {asked === 'others' && <EndOthersDialog onClose={close} />}
      {typeof asked === 'object' && asked !== null && <EndDialog device={asked} onClose={close} />}
    </Part>
  )
}

function EndDialog({ device, onClose }: { device: SignedInDevice; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function end() {
    // Ended already, there perhaps: what was wanted is so.
    await unlessMissing(call('DELETE /identity/sessions/{id}', { params: { id: device.id } }))
    refreshSecurity(queryClient)
    showToast(`${nameOf(device)}をログアウトさせました`)
    onClose()
  }

  return (
    <ConfirmDialog
      title="この端末をログアウトさせますか"
      action="ログアウトさせる"
      lead="ログアウトできませんでした。"
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        {nameOf(device)}（最後に使った日時 {formatJstDateTime(device.lastUsedAt)}
        ）では、もう一度ログインが必要になります。
      </p>
    </ConfirmDialog>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()

  async function end() {
    await call('DELETE /identity/sessions', { query: { keep: 'current' } })
    refreshSecurity(queryClient)
    showToast('ほかの端末からログアウトしました')
    onClose()
  }

  return (
    <ConfirmDialog
      title="ほかの端末からログアウトしますか"
      action="ログアウトする"
      lead="ログアウトできませんでした。"
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        この端末のほかの端末とアプリでは、もう一度ログインが必要になります。アクセストークンもすべて使えなくなります。
      </p>
    </ConfirmDialog>
  )
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  async function end() {
    await call('DELETE /identity/sessions')
    // The session is over already; this takes what the browser keeps of it.
    await signOut().catch(() => undefined)
    location.assign('/account/signin')
  }

  return (
    <ConfirmDialog
      title="すべての端末からログアウトしますか"
      action="ログアウトする"
      lead="ログアウトできませんでした。"
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        この端末を含むすべての端末とアプリで、もう一度ログインが必要になります。アクセストークンもすべて使えなくなります。
      </p>
    </ConfirmDialog>
  )
}
