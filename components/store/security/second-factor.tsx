'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '@/components/step-up/step-up'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { QueryState } from '@/components/ui/query-state'
import { call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { formatJstDate } from '@/lib/kit/jst'
import { Part } from './part'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import { sayChanged } from './say-changed'
import { SecondFactorDialog } from './second-factor-dialog'
import styles from './security.module.css'

type Opened = 'start' | 'renew' | 'remove'
/** With this few recovery codes the page suggests new ones. */
const FEW_CODES = 3

/** The second step of signing in: the authenticator app and the recovery codes. */
export function SecondFactor() {
  const factor = useQuery(read('GET /identity/second-factor'))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [made, setMade] = useState<{ codes: string[]; isEnabled: boolean } | null>(null)
  const close = () => setOpened(null)
  const show = (codes: string[], isEnabled = false) => {
    setOpened(null)
    setMade({ codes, isEnabled })
  }
  const leaveCodes = () => {
    setMade(null)
    if (made?.isEnabled) sayChanged('二段階認証を有効にしました')
  }
  return (
    <Part
      title="二段階認証"
      lead="ログインのときに、認証アプリの6桁のコードもたずねます。パスワードを知られても、ほかの人は入れません。"
    >
      <QueryState query={factor}>
        {(known) =>
          known.enabled ? (
            <Enabled {...known} onOpen={setOpened} />
          ) : (
            <Button
              className={styles.start}
              aria-haspopup="dialog"
              onClick={() => setOpened('start')}
            >
              二段階認証を有効にする
            </Button>
          )
        }
      </QueryState>
      {opened === 'start' && (
        <SecondFactorDialog onEnabled={(codes) => show(codes, true)} onClose={close} />
      )}
      {opened === 'renew' && <RenewDialog onRenewed={show} onClose={close} />}
      {opened === 'remove' && <RemoveDialog onClose={close} />}
      {made && <RecoveryCodesDialog codes={made.codes} onClose={leaveCodes} />}
    </Part>
  )
}

type EnabledProps = {
  enabledAt: string | null
  recoveryCodesLeft: number
  onOpen: (opened: Opened) => void
}

function Enabled({ enabledAt, recoveryCodesLeft, onOpen }: EnabledProps) {
  return (
    <>
      <Row
        title="認証アプリ"
        mark="有効"
        note={enabledAt && `${formatJstDate(enabledAt)}から有効です。`}
      >
        <Button
          aria-haspopup="dialog"
          aria-label="二段階認証を無効にする"
          onClick={() => onOpen('remove')}
        >
          無効にする
        </Button>
      </Row>
      <Row
        title="回復コード"
        note={
          recoveryCodesLeft > FEW_CODES
            ? `残り${recoveryCodesLeft}個です。アプリが手元にないときに、1個につき1回使えます。`
            : `残り${recoveryCodesLeft}個です。なくなる前に作り直してください。`
        }
      >
        <Button
          aria-haspopup="dialog"
          aria-label="回復コードを作り直す"
          onClick={() => onOpen('renew')}
        >
          作り直す
        </Button>
      </Row>
    </>
  )
}

type RenewProps = { onRenewed: (codes: string[]) => void; onClose: () => void }

function RenewDialog({ onRenewed, onClose }: RenewProps) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()

  async function renew() {
    const answer = await stepUp(() => call('POST /identity/second-factor/recovery-codes'))
    refreshSecurity(queryClient)
    onRenewed(answer.recoveryCodes)
  }

  return (
    <ConfirmDialog
      title="回復コードを作り直しますか"
      action="作り直す"
      lead="回復コードを作れませんでした。"
      onConfirm={renew}
      onClose={onClose}
    >
      <p>新しいコードを10個作ります。これまでのコードは、使っていないものも使えなくなります。</p>
    </ConfirmDialog>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()

  async function remove() {
    await stepUp(() => call('DELETE /identity/second-factor'))
    refreshSecurity(queryClient)
    sayChanged('二段階認証を無効にしました')
    onClose()
  }

  return (
    <ConfirmDialog
      title="二段階認証を無効にしますか"
      action="無効にする"
      lead="無効にできませんでした。"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>次からは、パスワードだけでログインできるようになります。回復コードも使えなくなります。</p>
    </ConfirmDialog>
  )
}
