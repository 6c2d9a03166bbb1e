import { LogoMark, Wordmark } from '@/components/ui/logo'
import styles from './embed-card.module.css'

/** The player of a work that is not there, or not for other sites. */
export function EmbedNotFound({ siteName }: { siteName: string }) {
  return (
    <main className={`${styles.card} ${styles.missing}`}>
      <LogoMark size={72} />
      <div className={styles.words}>
        <h1>作品が見つかりません</h1>
        <p className={styles.note}>公開が終わったか、アドレスが変わった可能性があります。</p>
      </div>
      <a href="/" target="_blank" rel="noopener" className={styles.brand}>
        <Wordmark name={`${siteName}で作品をさがす`} />
      </a>
    </main>
  )
}
