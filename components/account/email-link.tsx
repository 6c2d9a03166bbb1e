'use client'
import { useCallback, useState } from 'react'
import { EmailField } from '@/components/ui/email-field'
import styles from '@/components/ui/form.module.css'
import { emailOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { forgetSentTo, recallSentTo, requestSignInLink } from '@/lib/client/account/email-link'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { signInWithLink } from '@/lib/client/account/session'
import { AccountPanel } from './account-panel'
import panel from './account-panel.module.css'
import { SecondFactorForm } from './second-factor-form'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'
import { useLinkToken } from './use-link-token'
import { returnPath, useGoOn } from './use-return'

/** Asks for the mail with a sign-in link; with the link from it, signs in on a press. */
export function EmailLink() {
  const token = useLinkToken()
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  if (isSecond)
    return (
      <AccountPanel title="二段階認証">
        <SecondFactorForm enter={enter} onStartOver={() => location.assign('/account/signin')} />
      </AccountPanel>
    )
  return (
    <AccountPanel
      title="メールのリンクでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      {token === undefined && <div className={styles.form} />}
      {token === null && <RequestForm />}
      {token && <ConfirmForm token={token} onSecondFactor={askSecondFactor} />}
    </AccountPanel>
  )
}

function RequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSubmit(async (fields) => {
    const email = emailOf(fields)
    await requestSignInLink(email, returnPath())
    setSentTo(email)
  })
  if (sentTo !== null)
    return (
      <div className={styles.form}>
        <p className={`${styles.message} ${styles.done}`} role="status">
          {sentTo}
          にログイン用のリンクをお送りしました。15分以内に、メールのボタンを開いてください。届かないときは、迷惑メールのフォルダーもご確認ください。
        </p>
      </div>
    )
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <p className={panel.aside}>
        パスワードの代わりに、メールで届くリンクを使います。はじめての方は、そのまま登録できます。
      </p>
      <EmailField required error={form.errorOf('email')} />
      <SubmitButton form={form}>リンクを送る</SubmitButton>
    </form>
  )
}

type ConfirmProps = { token: string; onSecondFactor: () => void }

/** Opening the page signs nobody in (safety 9); and who did not send for the link here says whose it is. */
function ConfirmForm({ token, onSecondFactor }: ConfirmProps) {
  const goOn = useGoOn()
  const [known] = useState(recallSentTo)
  const form = useSubmit(async (fields) => {
    try {
      const path = await signInWithLink(token, known?.email ?? emailOf(fields))
      forgetSentTo()
      await goOn(path)
    } catch (error) {
      if (!hasIdentityCode(error, 'multi-factor-auth-required')) throw error
      forgetSentTo()
      onSecondFactor()
    }
  })
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      {known ? (
        <p className={panel.aside}>
          <strong className={panel.address}>{known.email}</strong> でログインします。
        </p>
      ) : (
        <>
          <p className={panel.aside}>
            安全のため、このリンクが届いたメールアドレスを入力してください。ご自身で申し込んでいない場合は、このページを閉じてください。
          </p>
          <EmailField required error={form.errorOf('email')} />
        </>
      )}
      <SubmitButton form={form}>ログインする</SubmitButton>
    </form>
  )
}
