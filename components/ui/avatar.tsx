import styles from './avatar.module.css'
import { Icon } from './icon'

type Props = {
  avatar: { path: string } | null | undefined
  /** Empty where the name is beside it or in the button's label. */
  alt?: string
  isLarge?: boolean
}

/** A user's own picture, or the sign of a person. */
export function Avatar({ avatar, alt = '', isLarge = false }: Props) {
  const { sidePx, filePx, iconPx } = isLarge ? LARGE : SMALL
  return (
    <span className={`${styles.avatar} ${isLarge ? styles.large : ''}`}>
      {avatar ? (
        // biome-ignore lint/performance/noImgElement: our pictures come in their sizes already
        <img
          src={`${avatar.path}/${filePx}.webp`}
          alt={alt}
          width={sidePx}
          height={sidePx}
          decoding="async"
        />
      ) : (
        <Icon name="person" size={iconPx} />
      )}
    </span>
  )
}

const SMALL = { sidePx: 36, filePx: 128, iconPx: 22 }
const LARGE = { sidePx: 96, filePx: 256, iconPx: 48 }
