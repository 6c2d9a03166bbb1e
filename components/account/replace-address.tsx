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

/** Replaces a mistyped address of a sign-up before it was verified. */
export function ReplaceAddress({ email, onReplaced, onBack }: Props) {
  const form = useSchemaForm({
    schema: async () =>
      (await import('@/lib/client/form/schemas/account')).newEmailByPassword(email),
    onSubmit: async ({ email: typed, currentPassword }) => {
      // The password proves identity: unverified accounts always have one, because every other
      // method verifies the address.
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
          // The opener is removed from the page; focus continues here.
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
