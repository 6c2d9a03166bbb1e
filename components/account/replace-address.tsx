'use client'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { PasswordField } from '@/components/ui/form/password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { loadAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { foldEmail } from '@/lib/kit/email-address'
import dialog from './account-dialog.module.css'

type Props = { email: string; onReplaced: () => void; onBack: () => void }

/** For who mistyped the address at sign-up: the right one, before the first was ever verified. */
export function ReplaceAddress({ email, onReplaced, onBack }: Props) {
  const form = useSchemaForm({
    schema: async () =>
      (await import('@/lib/client/form/schemas/account')).newEmailByPassword(email),
    onSubmit: async ({ email: typed, currentPassword }) => {
      // The password says who is there: nobody without one is unverified, for every other way in proves the address.
      await call('POST /identity/reauthenticate', { body: { password: currentPassword } })
      await call('PUT /identity/email', { body: { email: foldEmail(typed) } })
      await loadAccount()
      onReplaced()
    },
  })
  return (
    <>
      <p className={dialog.lead}>
        <span className={dialog.address}>{email}</span>
        の代わりに使う、正しいメールアドレスを入力してください。新しいアドレスに、確認のメールをお送りします。
      </p>
      <Form form={form}>
        <EmailField
          {...form.field('email')}
          label="新しいメールアドレス"
          // The button that led here is gone; this is where to go on.
          autoFocus
          required
        />
        <PasswordField
          {...form.field('currentPassword')}
          label="パスワード"
          autoComplete="current-password"
          required
          hint="登録のときに決めたパスワードです。"
        />
        <SubmitButton form={form}>このアドレスに変更する</SubmitButton>
      </Form>
      <div className={dialog.actions}>
        <Button look="bare" isWide onClick={onBack}>
          変更しないで戻る
        </Button>
      </div>
    </>
  )
}
