'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { finishSecondFactor } from '@/lib/client/account/session'
import panel from './account-panel.module.css'
import type { WayIn } from './use-enter'
import { keepReturnPath, returnPath } from './use-return'

type Props = {
  enter: (way: WayIn) => Promise<void>
  /** Back to the first step; `message` says why, where it was not the listener's wish. */
  onStartOver: (message: string) => void
}

/** The second step of a sign-in: six digits of the authenticator app, or a recovery code. */
export function SecondFactorForm({ enter, onStartOver }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useSubmit(async (fields) => {
    const code = codeOf(fields, isRecovery)
    try {
      await enter(async () => keepReturnPath(await finishSecondFactor(code, returnPath())))
    } catch (error) {
      if (!hasIdentityCode(error, 'code-expired')) throw error
      onStartOver(error.message)
    }
  })
  return (
    <div className={styles.form}>
      <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
        <p className={panel.aside}>
          {isRecovery
            ? '保存してある回復コードを一つ入力してください。使ったコードは、もう使えなくなります。'
            : '認証アプリに表示されている6桁の数字を、5分以内に入力してください。'}
        </p>
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? '回復コード' : '認証コード（6桁）'}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? 24 : 12}
          // The step before was just answered; this is its next field.
          autoFocus
          required
          isCode={!isRecovery}
          error={form.errorOf('code')}
        />
        <SubmitButton form={form}>ログインする</SubmitButton>
      </form>
      <div className={panel.links}>
        <Button look="bare" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? '認証アプリのコードを使う' : '認証アプリを使えないとき'}
        </Button>
        <Button look="bare" onClick={() => onStartOver('')}>
          はじめからやり直す
        </Button>
      </div>
    </div>
  )
}

/** The code as the service wants it. @throws ApiError for the field */
function codeOf(fields: FormData, isRecovery: boolean): string {
  const code = textOf(fields, 'code').normalize('NFKC').replace(/\s/gu, '')
  if (isRecovery && (code.length < 6 || code.length > 20))
    throw fieldError('code', '回復コードを入力してください。')
  if (!isRecovery && !/^\d{6}$/u.test(code))
    throw fieldError('code', '6桁の数字を入力してください。')
  return code
}
