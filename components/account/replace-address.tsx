'use client'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/email-field'
import styles from '@/components/ui/form.module.css'
import { emailOf, textOf } from '@/components/ui/form-values'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { loadAccount } from '@/lib/client/account/account'
import { replaceUnverifiedEmail } from '@/lib/client/account/identity'
import dialog from './account-dialog.module.css'

type Props = { email: string; onReplaced: () => void; onBack: () => void }

/** For who mistyped the address at sign-up: the right one, before the first was ever verified. */
export function ReplaceAddress({ email, onReplaced, onBack }: Props) {
  const form = useSubmit(async (fields) => {
    const wanted = emailOf(fields).toLowerCase()
    if (wanted === email) throw fieldError('email', 'いまと同じメールアドレスです。')
    const password = textOf(fields, 'currentPassword')
    if (!password) throw fieldError('currentPassword', 'パスワードを入力してください。')
    await replaceUnverifiedEmail(wanted, password)
    await loadAccount()
    onReplaced()
  })
  return (
    <>
      <p className={dialog.lead}>
        <span className={dialog.address}>{email}</span>
        の代わりに使う、正しいメールアドレスを入力してください。新しいアドレスに、確認のメールをお送りします。
      </p>
      <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
        <EmailField
          label="新しいメールアドレス"
          // The button that led here is gone; this is where to go on.
          autoFocus
          required
          error={form.errorOf('email')}
        />
        <PasswordField
          label="パスワード"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={form.errorOf('currentPassword')}
          hint="登録のときに決めたパスワードです。"
        />
        <SubmitButton form={form}>このアドレスに変更する</SubmitButton>
      </form>
      <div className={dialog.actions}>
        <Button look="bare" isWide onClick={onBack}>
          変更しないで戻る
        </Button>
      </div>
    </>
  )
}
