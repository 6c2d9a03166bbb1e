import type { CSSProperties } from 'react'
import styles from './initial.module.css'

type Props = { name: string; color: string | undefined; isSmall?: boolean }

/** The face of somebody without a picture: the first letter of the name, in the colour of one of their covers. */
export function Initial({ name, color, isSmall = false }: Props) {
  return (
    <span
      className={isSmall ? `${styles.initial} ${styles.small}` : styles.initial}
      style={{ '--cover': color ?? 'transparent' } as CSSProperties}
      aria-hidden="true"
    >
      {[...name][0]}
    </span>
  )
}
