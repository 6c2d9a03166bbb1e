'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import styles from './profile-settings.module.css'

const WORDS = {
  bounced:
    'このアドレスにはメールが届きませんでした。いまは、確認コードやご購入の控えなど、必要なメールだけをお送りしています。受信の設定や容量を確かめてから、もう一度確認してください。',
  complained:
    'このアドレスから、迷惑メールとしての報告がありました。まとめメールや招待など、任意のメールを止めています。受け取りたい場合は、もう一度確認してください。',
} as const

/** Says that mails do not arrive, and mends it with a code that does. Nothing where all is well. */
export function MailTrouble() {
  const trouble = useQuery(read('GET /my/mail-address')).data?.trouble
  const [isSent, setSent] = useState(false)
  const send = useAction(async () => {
    await call('POST /my/mail-address/send')
    setSent(true)
  })
  if (!trouble) return null
  return (
    <div role="status">
      <p>{WORDS[trouble.kind]}</p>
      {isSent ? (
        <MendForm />
      ) : (
        <Button aria-disabled={send.isPending} onClick={() => void send.run()}>
          確認のコードをメールで受け取る
        </Button>
      )}
      {send.message && (
        <p role="alert" className={styles.note}>
          {send.message}
        </p>
      )}
    </div>
  )
}

function MendForm() {
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).appCode,
    onSubmit: async ({ code }) => {
      queryClient.setQueryData(
        read('GET /my/mail-address').queryKey,
        await call('POST /my/mail-address', { body: { code } }),
      )
      showToast('メールをお送りできるようになりました')
    },
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('code')}
        label="届いたコード（6桁）"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        isCode
      />
      <SubmitButton form={form}>届いたことを確認する</SubmitButton>
    </Form>
  )
}
