'use client'
import { EmailField } from '@/components/ui/email-field'
import styles from '@/components/ui/form.module.css'
import { emailOf, textOf } from '@/components/ui/form-values'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { signIn } from '@/lib/client/account/session'
import type { WayIn } from './use-enter'

/** The way in by address and password; the address's field also suggests passkeys. */
export function SigninForm({ enter }: { enter: (way: WayIn) => Promise<void> }) {
  const form = useSubmit(async (fields) => {
    const email = emailOf(fields)
    const password = textOf(fields, 'password')
    if (!password) throw fieldError('password', 'パスワードを入力してください。')
    await enter(() => signIn(email, password))
  })
  return (
    // `post`, so that a form sent before the page is awake never puts a password into an address.
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <EmailField autoComplete="username webauthn" required error={form.errorOf('email')} />
      <PasswordField
        label="パスワード"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <SubmitButton form={form}>
        ログインする
      </SubmitButton>
    </form>
  )
}
