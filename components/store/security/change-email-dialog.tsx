'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/email-field'
import form from '@/components/ui/form.module.css'
import { emailOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { type IdentityUser, requestEmailChange } from '@/lib/client/account/security'
import { GiveUpButton } from './give-up-button'
import styles from './security.module.css'
import { useStepUp } from './step-up'

type Props = { identity: IdentityUser; onClose: () => void }

/** Asks for another address. Both addresses get a mail; nothing changes before the new one's is opened. */
export function ChangeEmailDialog({ identity, onClose }: Props) {
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = useSubmit(async (fields) => {
    const email = emailOf(fields)
    if (email.toLowerCase() === identity.email)
      throw fieldError('email', 'いまと同じメールアドレスです。')
    await stepUp(() => requestEmailChange(email))
    setSentTo(email)
  })
  return (
    <Dialog title="メールアドレスを変更する" onClose={onClose}>
      {sentTo === null ? (
        <form className={form.form} method="post" onSubmit={submit.onSubmit} noValidate>
          <p className={styles.lead}>
            新しいアドレスに届くメールのボタンを開くと、変更が完了します。安全のため、いまのアドレス（
            {identity.email}）にもお知らせします。
          </p>
          <EmailField label="新しいメールアドレス" required error={submit.errorOf('email')} />
          <SubmitButton form={submit}>確認のメールを送る</SubmitButton>
          <GiveUpButton onClick={onClose} />
        </form>
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
