'use client'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { reportProblem } from '@/lib/client/site/error-reports'
import styles from './message-page.module.css'

type Props = { error: Error & { digest?: string }; onRetry: () => void }

/** Something broke: what can be done now. The operators hear of it. */
export function Trouble({ error, onRetry }: Props) {
  useEffect(() => {
    // What broke on the server has a digest, and has been reported there.
    if (error.digest === undefined) reportProblem(error)
  }, [error])
  return (
    <div className={styles.message} role="alert">
      <h1>ページを表示できませんでした</h1>
      <p>通信が途切れたか、こちらで問題が起きています。少し待ってから、もう一度お試しください。</p>
      <div className={styles.actions}>
        <Button look="action" onClick={onRetry}>
          もう一度試す
        </Button>
        <ButtonLink href="/">TOPへ戻る</ButtonLink>
      </div>
    </div>
  )
}
