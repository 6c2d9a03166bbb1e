import Link from 'next/link'
import styles from './play-button.module.css'

export type PlayButtonProps = {
  /** A card of a list or a whole work; a card has no tracks. */
  work: { id: string; nid: string; type: 'album' | 'voice'; title: string }
  trackId?: string
  variant: 'icon' | 'primary'
  /** What the button says (primary) or is called (icon). */
  label: string
}

export function PlayButton({ work, variant, label }: PlayButtonProps) {
  return (
    <Link
      href={`/${work.type}/${work.nid}#tracks`}
      className={`${styles.play} ${styles[variant]}`}
      aria-label={variant === 'icon' ? label : undefined}
      prefetch={false}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M7.5 4.8v14.4a.8.8 0 0 0 1.2.7l11.4-7.2a.8.8 0 0 0 0-1.4L8.7 4.1a.8.8 0 0 0-1.2.7Z" fill="currentColor" />
      </svg>
      {variant === 'primary' && label}
    </Link>
  )
}
