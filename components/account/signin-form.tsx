'use client'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { PasswordField } from '@/components/ui/form/password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { signIn } from '@/lib/client/account/session'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { WayIn } from './use-enter'

/** The way in by address and password; the address's field also suggests passkeys. */
export default function SigninForm({ enter }: { enter: (way: WayIn) => Promise<void> }) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).signIn,
    onSubmit: ({ email, password }) => enter(() => signIn(email, password)),
  })
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} autoComplete="username webauthn" required />
      <PasswordField
        {...form.field('password')}
        label="パスワード"
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form}>ログインする</SubmitButton>
    </Form>
  )
}
