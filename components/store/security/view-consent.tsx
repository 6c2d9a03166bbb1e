'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { QueryState } from '@/components/ui/query-state'
import { type CallOutput, call } from '@/lib/client/api'
import { read, useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import { formatJstDateTime } from '@/lib/kit/jst'
import { Part } from './part'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import styles from './security.module.css'

/** Lets the staff see the account's pages, by a code that is told to them; and ends it. */
export function ViewConsent() {
  const view = useQuery(read('GET /identity/view-consent'))
  return (
    <Part
      title="運営スタッフに画面を見せる"
      lead="お問い合わせの内容を確かめるために、運営スタッフがあなたの画面を見ることがあります。あなたがコードを作ってスタッフに伝えたときだけ、30分まで見られます。変更はできず、口座・税務・マイナンバー、購入した作品の中身は表示されません。"
    >
      <QueryState query={view}>
        {({ view: running }) =>
          running ? (
            <Row
              title={running.reason}
              mark="閲覧中"
              note={`${formatJstDateTime(running.startedAt)}から、${formatJstDateTime(running.endsAt)}まで`}
            >
              <EndButton />
            </Row>
          ) : (
            <Consent />
          )
        }
      </QueryState>
    </Part>
  )
}

function EndButton() {
  const queryClient = useQueryClient()
  const change = useChange('DELETE /identity/view-consent')
  const end = useAction(async () => {
    await change()
    refreshSecurity(queryClient)
    showToast('閲覧を終えました')
  })
  return (
    <>
      <Button aria-disabled={end.isPending} onClick={() => void end.run()}>
        閲覧を終わらせる
      </Button>
      {end.message && <p role="alert">{end.message}</p>}
    </>
  )
}

function Consent() {
  const [made, setMade] = useState<CallOutput<'POST /identity/view-consent'> | null>(null)
  const make = useAction(async () => setMade(await call('POST /identity/view-consent')))
  return (
    <>
      <div aria-live="polite">
        {made && (
          <>
            <p className={styles.codes}>
              <code>{made.code}</code>
            </p>
            <p className={styles.note}>
              {formatJstDateTime(made.expiresAt)}
              まで、一度だけ使えます。お問い合わせの相手だけに伝えてください。
            </p>
          </>
        )}
      </div>
      <Button
        className={styles.start}
        aria-disabled={make.isPending}
        onClick={() => void make.run()}
      >
        {made ? 'コードを作り直す' : '見せるためのコードを作る'}
      </Button>
      {make.message && <p role="alert">{make.message}</p>}
    </>
  )
}
