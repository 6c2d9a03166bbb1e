'use client'
import { useCallback, useState } from 'react'
import { EmailField } from '@/components/ui/email-field'
import styles from '@/components/ui/form.module.css'
import { emailOf, newPasswordOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { requestPasswordReset, resetPassword } from '@/lib/client/account/identity'
import { signIn } from '@/lib/client/account/session'
import panel from './account-panel.module.css'
import { NewPasswordField } from './new-password-field'
import { SecondFactorForm } from './second-factor-form'
import { useEnter } from './use-enter'
import { useLinkToken } from './use-link-token'

/** Asks for the mail, or with the link from it sets the new password. */
export function ResetPassword() {
  const token = useLinkToken()
  if (token === undefined) return <div className={styles.form} />
  return token === null ? <RequestForm /> : <NewPasswordForm token={token} />
}

function RequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSubmit(async (fields) => {
    const email = emailOf(fields)
    await requestPasswordReset(email)
    setSentTo(email)
  })
  if (sentTo !== null)
    return (
      <p className={`${styles.message} ${styles.done}`} role="status">
        {sentTo}
        に登録がある場合は、再設定のメールが届きます。届かないときは、迷惑メールのフォルダーもご確認ください。
      </p>
    )
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <p className={panel.aside}>
        登録したメールアドレスに、新しいパスワードを決めるためのリンクをお送りします。
      </p>
      <EmailField autoComplete="username" required error={form.errorOf('email')} />
      <SubmitButton form={form}>メールを送る</SubmitButton>
    </form>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  const form = useSubmit(async (fields) => {
    const password = newPasswordOf(fields)
    const { email } = await resetPassword(token, password)
    await enter(() => signIn(email, password))
  })
  if (isSecond)
    return (
      <>
        <p className={`${styles.message} ${styles.done} ${styles.above}`} role="status">
          パスワードを変更しました。
        </p>
        <SecondFactorForm enter={enter} onStartOver={() => location.assign('/account/signin')} />
      </>
    )
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <p className={panel.aside}>
        新しいパスワードを決めてください。安全のため、ほかの端末からはログアウトします。
      </p>
      <NewPasswordField label="新しいパスワード" error={form.errorOf('password')} />
      <SubmitButton form={form}>このパスワードにする</SubmitButton>
    </form>
  )
}
