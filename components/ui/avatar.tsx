import styles from './avatar.module.css'
import { Icon } from './icon'

/** A user's own picture, or the sign of a person; the name stands beside it or in the button's label. */
export function Avatar({ avatar }: { avatar: { path: string } | null | undefined }) {
  return (
    <span className={styles.avatar}>
      {avatar ? (
        // biome-ignore lint/performance/noImgElement: our pictures come in their sizes already
        <img src={`${avatar.path}/128.webp`} alt="" width={36} height={36} decoding="async" />
      ) : (
        <Icon name="person" size={22} />
      )}
    </span>
  )
}
