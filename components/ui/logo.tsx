import styles from './logo.module.css'

/** The mark: a moon over the garden, its grasses as tall as a sound. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" className={styles.sky} />
      <circle cx="23" cy="9.5" r="3.6" className={styles.moon} />
      <g className={styles.grass}>
        <path d="M6.5 25v-4M11 25v-8M20.5 25v-6M25 25v-3" />
        <path d="M15.75 25V13" />
      </g>
      <path
        className={styles.leaf}
        d="M15.75 13.6c-4.3.3-6.4-1.9-6.6-5.4 4.2-.4 6.5 1.6 6.6 5.4Zm0 1.4c.1-2.9 1.7-4.6 4.9-4.4-.1 2.9-1.8 4.5-4.9 4.4Z"
      />
    </svg>
  )
}

/**
 * The name, drawn, so that it looks the same on every device; the drawing is a file that browsers keep. Outlined from
 * Shippori Mincho (SIL Open Font License).
 */
export function Wordmark({ name }: { name: string }) {
  return <span className={styles.wordmark} role="img" aria-label={name} />
}
