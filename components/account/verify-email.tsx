'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { ButtonLink } from '@/components/ui/button-link'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { Link } from '@/components/ui/link'
import panel from '@/components/ui/panel-page.module.css'
import { useAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { useLinkToken } from '@/lib/client/browser/use-link-token'
import { useAction } from '@/lib/client/form/use-action'
import { ResendButton } from './resend-button'

const CodeForm = part(() => import('./code-form'), { missing: 'here' })

/** The link's confirm page and the entry of the code. Opening the page verifies nothing (safety 9). */
export function VerifyEmail() {
  const token = useLinkToken()
  const account = useAccount()
  const [verified, setVerified] = useState<string | null>(null)
  const [mails, setMails] = useState(1)
  if (verified !== null) return <Verified email={verified} />
  if (token === undefined || account.status === 'unknown') return <div className={styles.form} />
  if (token !== null) return <LinkForm token={token} onVerified={setVerified} />
  if (account.status === 'signedOut' || !account.profile)
    return (
      <p className={panel.aside}>
        コードを入力するには、登録したメールアドレスで
        <Link href="/account/signin?callbackUrl=%2F">ログイン</Link>してください。
      </p>
    )
  const { email, emailVerified } = account.profile
  if (emailVerified) return <Verified email={email} />
  return (
    <div className={styles.form}>
      <p className={panel.aside}>{email} に届いたコードを入力してください。</p>
      <CodeForm
        key={mails}
        onVerified={async () => {
          await account.refresh()
          setVerified(email)
        }}
      />
      <ResendButton onSent={() => setMails(mails + 1)} />
    </div>
  )
}

type LinkFormProps = { token: string; onVerified: (email: string) => void }

function LinkForm({ token, onVerified }: LinkFormProps) {
  const { refresh } = useAccount()
  const form = useAction(async () => {
    const { email } = await call('POST /identity/verify-email', { body: { token } })
    await refresh()
    onVerified(email)
  })
  return (
    <Form form={form}>
      <p className={panel.aside}>
        ご自身で登録した場合だけ、次のボタンを押してください。心当たりがないときは、このページを閉じてください。
      </p>
      <SubmitButton form={form}>メールアドレスを確認する</SubmitButton>
    </Form>
  )
}

function Verified({ email }: { email: string }) {
  return (
    <div className={styles.form}>
      <p className={`${styles.message} ${styles.done}`} role="status">
        {email} を確認しました。登録した画面に戻るか、このまま続けられます。
      </p>
      <ButtonLink href="/" look="action" isWide>
        トップページへ
      </ButtonLink>
    </div>
  )
}
