import { useState } from 'react'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { withHumanProof } from '@/lib/client/account/human-proof'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'

/** Asks for the mail with the link to a new password. */
export default function RequestReset() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).email,
    onSubmit: async ({ email }) => {
      await withHumanProof('resetPassword', (proof) =>
        call('POST /identity/reset-password/send', { body: { email, ...proof } }),
      )
      setSentTo(email)
    },
  })
  if (sentTo !== null)
    return (
      <p className={`${styles.message} ${styles.done}`} role="status">
        {sentTo}
        に登録がある場合は、再設定のメールが届きます。届かないときは、迷惑メールのフォルダーもご確認ください。
      </p>
    )
  return (
    <Form form={form}>
      <p className={panel.aside}>
        登録したメールアドレスに、新しいパスワードを決めるためのリンクをお送りします。
      </p>
      <EmailField {...form.field('email')} autoComplete="username" required />
      <SubmitButton form={form}>メールを送る</SubmitButton>
    </Form>
  )
}
