'use client'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useFavouriteAlbumTotal } from '@/lib/client/library/use-favourite-album-total'
import styles from './header-link.module.css'

/** The two favourite pages; the albums' icon is filled once there is one (spec §2). */
export function FavouriteLinks() {
  const total = useFavouriteAlbumTotal()
  return (
    <span className={styles.favourites}>
      <Link href="/my/favorited" className={styles.link} aria-label="お気に入りのトラック">
        <Icon name="heart" size={22} />
      </Link>
      <Link
        href="/my/favorited/albums"
        className={total > 0 ? `${styles.link} ${styles.filled}` : styles.link}
        aria-label={total > 0 ? `お気に入りの作品（${total}件）` : 'お気に入りの作品'}
      >
        <Icon name="bookmark" size={22} />
      </Link>
    </span>
  )
}
