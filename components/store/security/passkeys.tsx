'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStepUp } from '@/components/step-up/step-up'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { QueryState } from '@/components/ui/query-state'
import { knowsPasskeys } from '@/lib/client/account/passkeys'
import { call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { Part } from './part'
import { type Passkey, PasskeyNameDialog } from './passkey-name-dialog'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import { sayChanged } from './say-changed'
import styles from './security.module.css'

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The account's passkeys: which, since when, used when. */
export function Passkeys() {
  const passkeys = useQuery(read('GET /identity/passkeys'))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Part
      title="パスキー"
      lead="端末の指紋・顔・画面ロックでログインできます。パスワードより安全で、入力もいりません。"
    >
      <QueryState query={passkeys}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={styles.empty}>まだ登録していません。</p>}
            {items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
            ))}
            <AddButton onOpen={() => setOpened({ kind: 'add' })} />
          </>
        )}
      </QueryState>
      {opened?.kind === 'add' && <PasskeyNameDialog onClose={close} />}
      {opened?.kind === 'rename' && <PasskeyNameDialog passkey={opened.passkey} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog passkey={opened.passkey} onClose={close} />}
    </Part>
  )
}

type RowProps = { passkey: Passkey; onOpen: (opened: Opened) => void }

function PasskeyRow({ passkey, onOpen }: RowProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  const facts = [
    `${formatJstDate(createdAt)}に登録`,
    lastUsedAt ? `最後に使った日 ${formatJstDate(lastUsedAt)}` : 'まだ使っていません',
    ...(backedUp ? ['ほかの端末にも同期'] : []),
  ]
  return (
    <Row title={name} note={facts.join('、')}>
      <Button
        aria-haspopup="dialog"
        aria-label={`パスキー${quoted(name)}の名前を変える`}
        onClick={() => onOpen({ kind: 'rename', passkey })}
      >
        名前
      </Button>
      <Button
        aria-haspopup="dialog"
        aria-label={`パスキー${quoted(name)}を削除する`}
        onClick={() => onOpen({ kind: 'remove', passkey })}
      >
        削除
      </Button>
    </Row>
  )
}

/** Where the browser knows no passkeys, says so instead. */
function AddButton({ onOpen }: { onOpen: () => void }) {
  const [isAble, setAble] = useState(true)
  useEffect(() => setAble(knowsPasskeys()), [])
  if (!isAble) return <p className={styles.note}>このブラウザーでは、パスキーを登録できません。</p>
  return (
    <Button className={styles.start} aria-haspopup="dialog" onClick={onOpen}>
      パスキーを登録する
    </Button>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()

  async function remove() {
    await stepUp(() => call('DELETE /identity/passkeys/{id}', { params: { id: passkey.id } }))
    refreshSecurity(queryClient)
    sayChanged(`パスキー${quoted(passkey.name)}を削除しました`)
    onClose()
  }

  return (
    <ConfirmDialog
      title={`パスキー${quoted(passkey.name)}を削除しますか`}
      action="削除する"
      lead="パスキーを削除できませんでした。"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        このパスキーではログインできなくなります。端末やパスワード管理アプリに残ったパスキーは、そちらでも削除してください。
      </p>
    </ConfirmDialog>
  )
}
