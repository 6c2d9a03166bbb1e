'use client'
import Link from 'next/link'
import { EmailField } from '@/components/ui/email-field'
import styles from '@/components/ui/form.module.css'
import { emailOf, newPasswordOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { signUp } from '@/lib/client/account/session'
import { NewPasswordField } from './new-password-field'
import { useReturn } from './use-return'

export function SignupForm() {
  const goBack = useReturn()
  const form = useSubmit(async (fields) => {
    await signUp(emailOf(fields), newPasswordOf(fields))
    await goBack()
  })
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <EmailField required error={form.errorOf('email')} hint="確認のメールをお送りします。" />
      <NewPasswordField label="パスワード" error={form.errorOf('password')} />
      <SubmitButton form={form}>登録する</SubmitButton>
      <p className={styles.hint}>
        登録の前に<Link href="/legal/eula">利用規約</Link>と
        <Link href="/legal/privacy">プライバシーポリシー</Link>をご確認ください。
      </p>
    </form>
  )
}
