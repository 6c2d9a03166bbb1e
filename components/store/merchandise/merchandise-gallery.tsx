import { Picture } from '@/components/ui/picture'
import type { Merchandise } from '@/lib/contract/merchandise'
import { quoted } from '@/lib/kit/quoted'
import styles from './merchandise-gallery.module.css'

type Props = { pictures: Merchandise['pictures']; title: string }

/** The pictures side by side, one seen at a time; several scroll and snap. */
export function MerchandiseGallery({ pictures, title }: Props) {
  const slides = pictures.map((picture, i) => (
    <li key={picture.path}>
      <Picture
        picture={picture}
        alt={picture.alt || `${quoted(title)}の写真${pictures.length > 1 ? i + 1 : ''}`}
        isFirst={i === 0}
        shownAt={[
          ['(min-width: 75em)', '600px'],
          ['(min-width: 48em)', '46vw'],
          ['', '92vw'],
        ]}
      />
    </li>
  ))
  if (slides.length === 0) return <div className={styles.none} />
  if (slides.length === 1) return <ul className={styles.gallery}>{slides}</ul>
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.frame} role="group" aria-label="商品の写真" tabIndex={0}>
        <ul className={styles.gallery}>{slides}</ul>
      </div>
      <p className={styles.hint}>{slides.length}枚の写真があります。横に動かすとご覧になれます。</p>
    </div>
  )
}
