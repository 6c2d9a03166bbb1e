import type { ReactNode } from 'react'
import { BannerFace } from '@/components/banner/banner-face'
import { Picture } from '@/components/ui/picture'
import type { Banner } from '@/lib/client/catalogue/catalogue'
import styles from './banners.module.css'

/** As it is stored, or the address of one that is not yet. */
export type PreviewedPicture = Banner['image'] | string | null
type Props = {
  words: Pick<Banner, 'heading' | 'sentence' | 'buttonText'>
  wide: PreviewedPicture
  phone: PreviewedPicture
  alt: string
}

/** A banner as the store shows it on a computer and on a phone, smaller. */
export function BannerPreview({ words, wide, phone, alt }: Props) {
  const color = wide && typeof wide !== 'string' ? wide.color : 'var(--color-surface)'
  const face = (picture: ReactNode) => (
    <BannerFace words={words} color={color} level="h3">
      {picture}
    </BannerFace>
  )
  return (
    <div className={styles.both}>
      <div className={styles.wide}>{face(<Shown picture={wide} ratio={8 / 3} alt={alt} />)}</div>
      <div className={styles.phone} aria-hidden>
        {phone
          ? face(<Shown picture={phone} ratio={4 / 3} alt="" />)
          : face(<Shown picture={wide} ratio={8 / 3} alt="" />)}
      </div>
    </div>
  )
}

type ShownProps = { picture: PreviewedPicture; ratio: number; alt: string }

function Shown({ picture, ratio, alt }: ShownProps) {
  if (picture && typeof picture !== 'string')
    return (
      <Picture picture={picture} ratio={ratio} alt={alt} upTo={640} shownAt={[['', '320px']]} />
    )
  return (
    <span className={styles.unsent} style={{ aspectRatio: ratio }}>
      {/* biome-ignore lint/performance/noImgElement: a local preview that no server has */}
      {picture && <img src={picture} alt={alt} />}
    </span>
  )
}
