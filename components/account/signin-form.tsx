'use client'
import { signIn } from '@/lib/client/session'
import { EmailField } from './email-field'
import styles from './form.module.css'
import { emailOf, textOf } from './form-values'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import type { WayIn } from './use-enter'
import { fieldError, useSubmit } from './use-submit'

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
      <SubmitButton isPending={form.isPending} message={form.message}>
        ログインする
      </SubmitButton>
    </form>
  )
}
