'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import panel from '@/components/ui/panel-page.module.css'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { finishSecondFactor } from '@/lib/client/account/session'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { WayIn } from './use-enter'
import { returnPath, saveReturnPath } from './use-return'

type Props = {
  enter: (way: WayIn) => Promise<void>
  /** Back to the first step; `message` is the reason unless the listener chose it. */
  onStartOver: (message: string) => void
}

/** The second step of a sign-in: six digits of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ enter, onStartOver }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  async function send(code: string) {
    try {
      await enter(async () => saveReturnPath(await finishSecondFactor(code, returnPath())))
    } catch (error) {
      if (!hasIdentityCode(error, 'code-expired')) throw error
      onStartOver(error.message)
    }
  }
  return (
    <div className={styles.form}>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onCode={send} />
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

type CodeProps = { isRecovery: boolean; onCode: (code: string) => Promise<void> }

function CodeForm({ isRecovery, onCode }: CodeProps) {
  const form = useSchemaForm({
    schema: async () => {
      const { appCode, recoveryCode } = await import('@/lib/client/form/schemas/account')
      return isRecovery ? recoveryCode : appCode
    },
    onSubmit: ({ code }) => onCode(code),
  })
  return (
    <Form form={form}>
      <p className={panel.aside}>
        {isRecovery
          ? '保存してある回復コードを一つ入力してください。使ったコードは、もう使えなくなります。'
          : '認証アプリに表示されている6桁の数字を、5分以内に入力してください。'}
      </p>
      <TextField
        {...form.field('code')}
        label={isRecovery ? '回復コード' : '認証コード（6桁）'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 64 : 12}
        // Focused as the next field after the first step.
        autoFocus
        required
        isCode={!isRecovery}
      />
      <SubmitButton form={form}>ログインする</SubmitButton>
    </Form>
  )
}
