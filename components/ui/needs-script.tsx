import type { ReactNode } from 'react'
import styles from './needs-script.module.css'

/** What does nothing while the browser runs no script: a line stands in its place then. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <style>{`.${styles.needs}{display:none}`}</style>
        <p className={styles.without}>
          JavaScriptが無効のため、ここでの入力はできません。ブラウザーの設定で有効にして、ページを読み込み直してください。
        </p>
      </noscript>
      <div className={styles.needs}>{children}</div>
    </>
  )
}
