'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { QueryState } from '@/components/ui/query-state'
import { scopeWords } from '@/lib/client/account/token-scope-words'
import { type CallOutput, call, unlessMissing } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { showToast } from '@/lib/client/site/toast'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { MadeTokenDialog } from './made-token-dialog'
import { NewTokenDialog } from './new-token-dialog'
import { Part } from './part'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import styles from './security.module.css'

type PersonalToken = CallOutput<'GET /identity/personal-tokens'>['items'][number]
type Made = CallOutput<'POST /identity/personal-tokens'>
type Opened =
  | { kind: 'new' }
  | { kind: 'made'; made: Made }
  | { kind: 'revoke'; token: PersonalToken }

/** The account's personal tokens: what each may do, until when, used when. */
export function PersonalTokens() {
  const tokens = useQuery(read('GET /identity/personal-tokens'))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Part
      title="アクセストークン"
      lead="ほかのプログラムから、あなたの代わりにAPIを使うための鍵です。使わない場合は、作る必要はありません。"
    >
      <QueryState query={tokens}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={styles.empty}>有効なトークンはありません。</p>}
            {items.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRevoke={() => setOpened({ kind: 'revoke', token })}
              />
            ))}
            <Button
              className={styles.start}
              aria-haspopup="dialog"
              onClick={() => setOpened({ kind: 'new' })}
            >
              アクセストークンを作る
            </Button>
          </>
        )}
      </QueryState>
      {opened?.kind === 'new' && (
        <NewTokenDialog onMade={(made) => setOpened({ kind: 'made', made })} onClose={close} />
      )}
      {opened?.kind === 'made' && <MadeTokenDialog made={opened.made} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeDialog token={opened.token} onClose={close} />}
    </Part>
  )
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token
  const facts = [
    `${formatJstDate(expiresAt)}まで有効`,
    lastUsedAt ? `最後に使われた日 ${formatJstDate(lastUsedAt)}` : 'まだ使われていません',
    `${formatJstDate(createdAt)}に作成`,
  ]
  const note = (
    <>
      {facts.join('、')}
      <br />
      できること：{scopes.map(scopeWords).join('／')}
    </>
  )
  return (
    <Row title={name} note={note}>
      <Button
        aria-haspopup="dialog"
        aria-label={`アクセストークン${quoted(name)}を取り消す`}
        onClick={onRevoke}
      >
        取り消す
      </Button>
    </Row>
  )
}

function RevokeDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function revoke() {
    // Revoked already, in another window perhaps: what was wanted is so.
    await unlessMissing(call('DELETE /identity/personal-tokens/{id}', { params: { id: token.id } }))
    refreshSecurity(queryClient)
    showToast(`アクセストークン${quoted(token.name)}を取り消しました`)
    onClose()
  }

  return (
    <ConfirmDialog
      title={`アクセストークン${quoted(token.name)}を取り消しますか`}
      action="取り消す"
      lead="アクセストークンを取り消せませんでした。"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        このトークンを使っているプログラムは、すぐに動かなくなります。元に戻すことはできません。
      </p>
    </ConfirmDialog>
  )
}
