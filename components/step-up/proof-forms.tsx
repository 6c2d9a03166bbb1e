'use client'
import { type ComponentProps, useState } from 'react'
import { Form } from '@/components/ui/form/form'
import { PasswordField } from '@/components/ui/form/password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { ApiError, call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { IdentityUser } from '@/lib/contract/identity'

type Props = { identity: IdentityUser; onProven: () => void }

/** The password, and the second factor's code where there is one. */
export function PasswordProof({ identity, onProven }: Props) {
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).passwordProof,
    onSubmit: async ({ currentPassword: password, code }) => {
      await call('POST /identity/reauthenticate', {
        body: { password, ...(code && { secondFactorCode: code }) },
      })
      onProven()
    },
  })
  return (
    <Form form={submit}>
      {/* For the browser's keeper of passwords. */}
      <input name="email" autoComplete="username" value={identity.email} readOnly hidden />
      <PasswordField
        {...submit.field('currentPassword')}
        label="パスワード"
        autoComplete="current-password"
        required
      />
      {identity.secondFactor && <SecondFactorField {...submit.field('code')} />}
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </Form>
  )
}

/** A code that is mailed to the account's address. */
export function EmailCodeProof({ identity, onProven }: Props) {
  const [isSent, setSent] = useState(false)
  const send = useAction(async () => {
    await call('POST /identity/reauthenticate/send')
    setSent(true)
  })
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).emailProof,
    onSubmit: async ({ emailCode, code }) => {
      try {
        await call('POST /identity/reauthenticate', {
          body: { emailCode, ...(code && { secondFactorCode: code }) },
        })
      } catch (error) {
        throw forEachCode(error)
      }
      onProven()
    },
  })
  if (!isSent)
    return (
      <Form form={send}>
        <p>{identity.email} に、6桁のコードをお送りします。</p>
        <SubmitButton form={send}>コードをメールで受け取る</SubmitButton>
      </Form>
    )
  return (
    <Form form={submit}>
      <TextField
        {...submit.field('emailCode')}
        label="メールのコード（6桁）"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        isCode
        autoFocus
        hint={`${identity.email} にお送りしました。`}
      />
      {identity.secondFactor && <SecondFactorField {...submit.field('code')} />}
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </Form>
  )
}

type SecondProps = Pick<Props, 'onProven'> & {
  /** Back to the first step, where too much time has gone by; `message` says so. */
  onStartOver: (message: string) => void
}

/** The second factor alone, once a provider has said who is there: its window carries no code. */
export function SecondFactorProof({ onProven, onStartOver }: SecondProps) {
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).secondFactorProof,
    onSubmit: async ({ code }) => {
      try {
        await call('POST /identity/reauthenticate', { body: { secondFactorCode: code } })
      } catch (error) {
        if (!hasIdentityCode(error, 'code-expired')) throw error
        return onStartOver(error.message)
      }
      onProven()
    },
  })
  return (
    <Form form={submit}>
      <p role="status">
        外部アカウントを確認しました。続けて、二段階認証のコードを入力してください。
      </p>
      {/* The step before was just answered; this is its next field. */}
      <SecondFactorField {...submit.field('code')} autoFocus />
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </Form>
  )
}

/** The app's code, or a recovery code. */
export function SecondFactorField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  return (
    <TextField
      {...field}
      label="認証アプリのコード"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      hint="アプリが手元にないときは、回復コードを入力してください。"
    />
  )
}

/** Which of the two codes is wrong is not revealed: the message is shown at both. */
function forEachCode(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const details = error.details?.flatMap((one) =>
    one.path === 'code' ? [{ ...one, path: 'emailCode' }, one] : [one],
  )
  return new ApiError(error.status, error.code, error.message, error.reason, details)
}
