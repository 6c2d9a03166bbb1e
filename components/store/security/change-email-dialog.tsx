'use client'
import { useState } from 'react'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { useStepUp } from '@/components/step-up/step-up'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { IdentityUser } from '@/lib/contract/identity'
import styles from './security.module.css'

type Props = { identity: IdentityUser; onClose: () => void }

/** Asks for another address. Both addresses get a mail; nothing changes before the new one's is opened. */
export function ChangeEmailDialog({ identity, onClose }: Props) {
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = useSchemaForm({
    schema: async () =>
      (await import('@/lib/client/form/schemas/account')).newEmail(identity.email),
    onSubmit: async ({ email }) => {
      await stepUp(() => call('PUT /identity/email', { body: { email } }))
      setSentTo(email)
    },
  })
  return (
    <Dialog title="メールアドレスを変更する" onClose={onClose}>
      {sentTo === null ? (
        <Form form={submit}>
          <p className={styles.lead}>
            新しいアドレスに届くメールのボタンを開くと、変更が完了します。安全のため、いまのアドレス（
            {identity.email}）にもお知らせします。
          </p>
          <EmailField {...submit.field('email')} label="新しいメールアドレス" required />
          <SubmitButton form={submit}>確認のメールを送る</SubmitButton>
          <GiveUpButton onClick={onClose} />
        </Form>
      ) : (
        <>
          <p role="status">
            <strong className={styles.address}>{sentTo}</strong>
            に確認のメールをお送りしました。24時間以内に、メールのボタンを開いてください。それまでは、いまのアドレスのままです。
          </p>
          <p className={styles.note}>届かないときは、迷惑メールのフォルダーもご確認ください。</p>
          <div className={styles.actions}>
            <Button look="action" isWide onClick={onClose}>
              閉じる
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
