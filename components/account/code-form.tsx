'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { resendVerifyEmail, verifyEmailByCode } from '@/lib/client/account/identity'
import { ApiError } from '@/lib/client/api'

/** The six digits from the mail. `onVerified` takes over. */
export function CodeForm({ onVerified }: { onVerified: () => Promise<void> }) {
  const form = useSubmit(async (fields) => {
    const code = textOf(fields, 'code').normalize('NFKC').replace(/\s/gu, '')
    if (!/^\d{6}$/u.test(code)) throw fieldError('code', '6桁の数字を入力してください。')
    await verifyEmailByCode(code)
    await onVerified()
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label="確認コード（6桁）"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        isCode
        error={form.errorOf('code')}
      />
      <SubmitButton form={form}>コードで確認する</SubmitButton>
    </form>
  )
}

/** Sends the mail again and says so (spec §8). */
export function ResendButton() {
  const [answer, setAnswer] = useState<{ text: string; isDone: boolean } | null>(null)
  const [isPending, setPending] = useState(false)

  async function resend() {
    if (isPending) return
    setPending(true)
    setAnswer(null)
    try {
      await resendVerifyEmail()
      setAnswer({
        text: 'メールをもう一度お送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。',
        isDone: true,
      })
    } catch (error) {
      const text = error instanceof ApiError ? error.message : '送れませんでした。'
      setAnswer({ text, isDone: false })
    }
    setPending(false)
  }

  return (
    <div className={styles.field}>
      <Button look="bare" isWide aria-disabled={isPending} onClick={resend}>
        {isPending ? '送信しています…' : '確認メールを送り直す'}
      </Button>
      <p className={`${styles.message} ${answer?.isDone ? styles.done : ''}`} role="status">
        {answer?.text}
      </p>
    </div>
  )
}
