'use client'
import Link from 'next/link'
import button from '@/components/ui/button.module.css'
import styles from './message-page.module.css'

/** Something broke: what can be done now. */
export function Trouble({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h1>ページを表示できませんでした</h1>
      <p>通信が途切れたか、こちらで問題が起きています。少し待ってから、もう一度お試しください。</p>
      <div className={styles.actions}>
        <button type="button" className={`${button.button} ${button.action}`} onClick={onRetry}>
          もう一度試す
        </button>
        <Link href="/" className={`${button.button} ${button.quiet}`}>
          TOPへ戻る
        </Link>
      </div>
    </div>
  )
}
