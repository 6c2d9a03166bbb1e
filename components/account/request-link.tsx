import { useState } from 'react'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { requestSignInLink } from '@/lib/client/account/email-link'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { returnPath } from './use-return'

/** Asks for the mail with a sign-in link. */
export default function RequestLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).email,
    onSubmit: async ({ email }) => {
      await requestSignInLink(email, returnPath())
      setSentTo(email)
    },
  })
  if (sentTo !== null)
    return (
      <div className={styles.form}>
        <p className={`${styles.message} ${styles.done}`} role="status">
          {sentTo}
          にログイン用のリンクをお送りしました。{PROOF_MINUTES}
          分以内に、メールのボタンを開いてください。届かないときは、迷惑メールのフォルダーもご確認ください。
        </p>
      </div>
    )
  return (
    <Form form={form}>
      <p className={panel.aside}>
        パスワードの代わりに、メールで届くリンクを使います。はじめての方は、そのまま登録できます。
      </p>
      <EmailField {...form.field('email')} required />
      <SubmitButton form={form}>リンクを送る</SubmitButton>
    </Form>
  )
}
