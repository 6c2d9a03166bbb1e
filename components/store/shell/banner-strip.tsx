'use client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { BannerText } from '@/lib/client/catalogue/catalogue'
import styles from './banner-strip.module.css'
import { useRotation } from './use-rotation'

/** The line on top of every page; one text at a time (spec §2). */
export function BannerStrip({ texts }: { texts: BannerText[] }) {
  const rotation = useRotation(texts.length)
  if (texts.length === 0) return null
  return (
    <section className={styles.strip} aria-label="お知らせ" data-chrome {...rotation.hold}>
      <ul className={styles.texts} aria-live={rotation.isMoving ? 'off' : 'polite'}>
        {texts.map((text, i) => (
          <li key={`${text.link} ${text.title}`} hidden={i !== rotation.index}>
            <BannerLink text={text} />
          </li>
        ))}
      </ul>
      {texts.length > 1 && (
        <Button
          look="plain"
          className={styles.pause}
          aria-label={rotation.isPaused ? 'お知らせの切り替えを再開' : 'お知らせの切り替えを止める'}
          onClick={rotation.togglePaused}
        >
          <Icon name={rotation.isPaused ? 'play' : 'pause'} size={14} />
        </Button>
      )}
    </section>
  )
}

function BannerLink({ text }: { text: BannerText }) {
  if (!text.isExternal) {
    return <Link href={text.link}>{text.title}</Link>
  }
  return (
    <a href={text.link} target="_blank" rel="noopener noreferrer">
      {text.title}
      <Icon name="external" size={14} />
    </a>
  )
}
