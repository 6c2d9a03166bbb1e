'use client'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { FailureNumber } from '@/components/ui/failure-number'
import { Scene } from '@/components/ui/scene'
import { renewAfterRelease, renewIfReachable } from '@/lib/client/part/renew-page'
import { reportProblem } from '@/lib/client/site/error-reports'
import styles from './message-page.module.css'

/**
 * The error page: what to do now. The error is reported. Both links load a document, because this one may lack a
 * file.
 */
export function FailurePage({ error }: { error: Error & { digest?: string } }) {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    // An error of the server has a digest and was reported there.
    if (error.digest === undefined) reportProblem(error)
    void renewAfterRelease(error)
  }, [error])
  return (
    <div className={styles.message} role="alert">
      <Scene name={isOut ? 'station' : 'lantern'} />
      <h1>ページを表示できませんでした</h1>
      <p>
        {isOut
          ? 'まだつながりません。通信を確かめてから、もう一度お試しください。'
          : '通信が途切れたか、こちらで問題が起きています。少し待ってから、もう一度お試しください。'}
      </p>
      <div className={styles.actions}>
        <Button look="action" onClick={async () => setOut(!(await renewIfReachable()))}>
          もう一度試す
        </Button>
        <a href="/" className={buttonClass({ look: 'bare' })}>
          TOPへ戻る
        </a>
      </div>
      <FailureNumber id={error.digest} />
    </div>
  )
}
