import type { CSSProperties, ReactNode } from 'react'
import styles from './banner-face.module.css'

type Props = {
  words: { heading: string; sentence: string; buttonText: string }
  /** The main colour of the picture. */
  color: string
  /** The heading's level on its page. */
  level: 'h2' | 'h3'
  children: ReactNode
}

/** Longer headings are smaller. */
const LONG_HEADING = 16

/** A banner's picture with its words over it. They stand on dark ground, whatever the picture and the theme. */
export function BannerFace({ words, color, level: Heading, children }: Props) {
  const { heading, sentence, buttonText } = words
  if (!heading) return children
  return (
    <div className={styles.face} data-night style={{ '--cover': color } as CSSProperties}>
      <div className={styles.words}>
        <Heading className={heading.length > LONG_HEADING ? styles.long : undefined}>
          {heading}
        </Heading>
        {sentence && <p>{sentence}</p>}
        {buttonText && <span className={styles.button}>{buttonText}</span>}
      </div>
      {children}
    </div>
  )
}
