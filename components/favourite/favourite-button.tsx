'use client'
import { Icon } from '@/components/ui/icon'
import icon from '@/components/ui/icon-button.module.css'
import { type FavouriteType, favourites, setFavourite, useMark } from '@/lib/client/favourite'
import styles from './favourite-button.module.css'

export type FavouriteButtonProps = {
  /** A track, or a work of either kind (`album`). */
  type: FavouriteType
  /** The opaque id, not the nid. */
  id: string
  /** What it is called, for the button's name. */
  title: string
  /** `icon` alone (rows, the player), or a button with words (a work's page). */
  look?: 'icon' | 'words'
}

/**
 * Marks a track or a work as a favourite. Whether it is one is asked for by itself, all of a page in one
 * call; a guest is taken to sign in (spec §6). Needs nothing around it: put it anywhere.
 */
export function FavouriteButton({ type, id, title, look = 'icon' }: FavouriteButtonProps) {
  const isFavourite = useMark(favourites[type], id, false)
  return (
    <button
      type="button"
      className={`${icon.button} ${look === 'words' ? icon.words : ''} ${styles.favourite}`}
      aria-pressed={isFavourite}
      aria-label={`「${title}」をお気に入りに追加`}
      onClick={() => void setFavourite(type, id, !isFavourite)}
    >
      <Icon name="heart" />
      {look === 'words' && <span aria-hidden="true">お気に入り</span>}
    </button>
  )
}
