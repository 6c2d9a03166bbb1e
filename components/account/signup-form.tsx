'use client'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { Link } from '@/components/ui/link'
import { signUp } from '@/lib/client/account/session'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { useReturn } from './use-return'

/** A new account by address and password. */
export default function SignupForm() {
  const goBack = useReturn()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).signUp,
    onSubmit: async ({ email, password }) => {
      await signUp(email, password)
      await goBack()
    },
  })
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} required hint="確認のメールをお送りします。" />
      <NewPasswordField {...form.field('password')} label="パスワード" />
      <SubmitButton form={form}>登録する</SubmitButton>
      <p className={styles.hint}>
        登録の前に<Link href="/legal/eula">利用規約</Link>と
        <Link href="/legal/privacy">プライバシーポリシー</Link>をご確認ください。
      </p>
    </Form>
  )
}
