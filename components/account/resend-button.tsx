'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from '@/components/ui/form/form.module.css'
import { call, refusalText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'

type Props = {
  /** The mail is on its way: errors about the last one are over. */
  onSent: () => void
}

/** Sends the mail again and says so (spec §8). */
export function ResendButton({ onSent }: Props) {
  const [isSent, setSent] = useState(false)
  const resend = useAction(
    async () => {
      setSent(false)
      await call('POST /identity/verify-email/send')
      setSent(true)
      onSent()
    },
    (error) => refusalText(error, '送れませんでした。'),
  )
  return (
    <div className={styles.field}>
      <Button look="bare" isWide aria-disabled={resend.isPending} onClick={() => void resend.run()}>
        {resend.isPending ? '送信しています…' : '確認メールを送り直す'}
      </Button>
      <p className={`${styles.message} ${isSent ? styles.done : ''}`} role="status">
        {isSent
          ? 'メールをもう一度お送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。'
          : resend.message}
      </p>
    </div>
  )
}
