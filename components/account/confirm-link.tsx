import { useState } from 'react'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { clearSentTo, recallSentTo } from '@/lib/client/account/email-link'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { signInWithLink } from '@/lib/client/account/session'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { useGoOn } from './use-return'

type Props = { token: string; onSecondFactor: () => void }

/**
 * Opening the page does not sign in (safety 9). In another browser than the one that requested the link, the address
 * is asked for.
 */
export default function ConfirmLink({ token, onSecondFactor }: Props) {
  const goOn = useGoOn()
  const [known] = useState(recallSentTo)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).signInLink,
    onSubmit: async ({ email = '' }) => {
      try {
        const path = await signInWithLink(token, known?.email ?? email)
        clearSentTo()
        await goOn(path)
      } catch (error) {
        if (!hasIdentityCode(error, 'multi-factor-auth-required')) throw error
        clearSentTo()
        onSecondFactor()
      }
    },
  })
  return (
    <Form form={form}>
      {known ? (
        <p className={panel.aside}>
          <strong className={panel.address}>{known.email}</strong> でログインします。
        </p>
      ) : (
        <>
          <p className={panel.aside}>
            安全のため、このリンクが届いたメールアドレスを入力してください。ご自身で申し込んでいない場合は、このページを閉じてください。
          </p>
          <EmailField {...form.field('email')} required />
        </>
      )}
      <SubmitButton form={form}>ログインする</SubmitButton>
    </Form>
  )
}
