import { useCallback, useState } from 'react'
import SecondFactorForm from '@/components/account/second-factor-form'
import { useEnter } from '@/components/account/use-enter'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { signIn } from '@/lib/client/account/session'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'

/** Sets the new password with the link from the mail, and signs in with it. */
export default function SetPassword({ token }: { token: string }) {
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).password,
    onSubmit: async ({ password }) => {
      const { email } = await call('POST /identity/reset-password', {
        body: { token, password },
      })
      await enter(() => signIn(email, password))
    },
  })
  if (isSecond)
    return (
      <>
        <p className={`${styles.message} ${styles.done} ${styles.above}`} role="status">
          パスワードを変更しました。
        </p>
        <SecondFactorForm enter={enter} onStartOver={() => location.assign('/account/signin')} />
      </>
    )
  return (
    <Form form={form}>
      <p className={panel.aside}>
        新しいパスワードを決めてください。安全のため、ほかの端末からはログアウトします。
      </p>
      <NewPasswordField {...form.field('password')} label="新しいパスワード" />
      <SubmitButton form={form}>このパスワードにする</SubmitButton>
    </Form>
  )
}
