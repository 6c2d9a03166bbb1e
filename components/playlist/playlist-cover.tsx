import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/client/catalogue/catalogue'
import styles from './playlist-cover.module.css'

/** The face of a playlist: the covers of its first works, four as a window, fewer as one. */
export function PlaylistCover({ covers }: { covers: readonly PictureData[] }) {
  const shown = covers.length >= 4 ? covers.slice(0, 4) : covers.slice(0, 1)
  return (
    <span className={shown.length === 4 ? `${styles.cover} ${styles.window}` : styles.cover}>
      {shown.map((picture) => (
        <Picture
          key={picture.path}
          picture={picture}
          alt=""
          upTo={shown.length === 4 ? 128 : 384}
          shownAt={[['', shown.length === 4 ? '90px' : '180px']]}
        />
      ))}
      {shown.length === 0 && <Icon name="tracks" size={40} />}
    </span>
  )
}
