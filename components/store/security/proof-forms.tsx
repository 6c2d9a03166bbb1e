'use client'
import { useState } from 'react'
import form from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import {
  type IdentityUser,
  reauthenticate,
  sendReauthenticationCode,
} from '@/lib/client/account/security'

type Props = { identity: IdentityUser; onProven: () => void }

/** The password, and the second factor's code where there is one. */
export function PasswordProof({ identity, onProven }: Props) {
  const submit = useSubmit(async (fields) => {
    const password = textOf(fields, 'currentPassword')
    if (!password) throw fieldError('currentPassword', 'パスワードを入力してください。')
    await reauthenticate({ password, ...secondFactorOf(identity, fields) })
    onProven()
  })
  return (
    <form className={form.form} method="post" onSubmit={submit.onSubmit} noValidate>
      {/* For the browser's keeper of passwords. */}
      <input name="email" autoComplete="username" value={identity.email} readOnly hidden />
      <PasswordField
        label="パスワード"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={submit.errorOf('currentPassword')}
      />
      {identity.secondFactor && <SecondFactorField error={submit.errorOf('code')} />}
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </form>
  )
}

/** A code that is mailed to the account's address. */
export function EmailCodeProof({ identity, onProven }: Props) {
  const [isSent, setSent] = useState(false)
  const send = useSubmit(async () => {
    await sendReauthenticationCode()
    setSent(true)
  })
  const submit = useSubmit(async (fields) => {
    const emailCode = sixDigitsOf(fields, 'emailCode')
    await reauthenticate({ emailCode, ...secondFactorOf(identity, fields) })
    onProven()
  })
  if (!isSent)
    return (
      <form className={form.form} onSubmit={send.onSubmit}>
        <p>{identity.email} に、6桁のコードをお送りします。</p>
        <SubmitButton form={send}>コードをメールで受け取る</SubmitButton>
      </form>
    )
  // Which of two codes is wrong is not told.
  const codeError = submit.errorOf('code')
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <TextField
        label="メールのコード（6桁）"
        name="emailCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        isCode
        autoFocus
        error={submit.errorOf('emailCode') ?? codeError}
        hint={`${identity.email} にお送りしました。`}
      />
      {identity.secondFactor && <SecondFactorField error={codeError} />}
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </form>
  )
}

type SecondProps = Pick<Props, 'onProven'> & {
  /** Back to the first step, where too much time has gone by; `message` says so. */
  onStartOver: (message: string) => void
}

/** The second factor alone, once a provider has said who is there: its window carries no code. */
export function SecondFactorProof({ onProven, onStartOver }: SecondProps) {
  const submit = useSubmit(async (fields) => {
    try {
      await reauthenticate({ secondFactorCode: secondFactorCodeOf(fields) })
    } catch (error) {
      if (!hasIdentityCode(error, 'code-expired')) throw error
      return onStartOver(error.message)
    }
    onProven()
  })
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <p role="status">
        外部アカウントを確認しました。続けて、二段階認証のコードを入力してください。
      </p>
      <SecondFactorField error={submit.errorOf('code')} isFirst />
      <SubmitButton form={submit}>確認して続ける</SubmitButton>
    </form>
  )
}

type FieldProps = {
  error: string | undefined
  /** The step before was just answered; this is its next field. */
  isFirst?: boolean
}

function SecondFactorField({ error, isFirst = false }: FieldProps) {
  return (
    <TextField
      label="認証アプリのコード"
      name="secondFactorCode"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      autoFocus={isFirst}
      required
      error={error}
      hint="アプリが手元にないときは、回復コードを入力してください。"
    />
  )
}

const secondFactorOf = (identity: IdentityUser, fields: FormData) =>
  identity.secondFactor ? { secondFactorCode: secondFactorCodeOf(fields) } : {}

/** A code of the app or a recovery code, as it was typed. @throws ApiError for the field */
function secondFactorCodeOf(fields: FormData): string {
  const secondFactorCode = textOf(fields, 'secondFactorCode').normalize('NFKC').replace(/\s/gu, '')
  if (secondFactorCode.length < 6)
    throw fieldError('code', '認証アプリのコード、または回復コードを入力してください。')
  return secondFactorCode
}

/** Six digits as they were typed, full-width and spaced ones too. @throws ApiError for the field */
export function sixDigitsOf(fields: FormData, name: string): string {
  const code = textOf(fields, name).normalize('NFKC').replace(/\s/gu, '')
  if (!/^\d{6}$/u.test(code)) throw fieldError(name, '6桁の数字を入力してください。')
  return code
}
