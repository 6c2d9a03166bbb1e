'use client'
import { IconButton } from '@/components/ui/icon-button'
import { setFavourite, useFavourite } from '@/lib/client/library/favourite'
import type { FavouriteType } from '@/lib/client/library/mark-types'
import { quoted } from '@/lib/kit/quoted'
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
  const isFavourite = useFavourite(type, id)
  return (
    <IconButton
      icon="heart"
      label={`${quoted(title)}をお気に入りに追加`}
      words={look === 'words' ? 'お気に入り' : undefined}
      className={styles.favourite}
      aria-pressed={isFavourite}
      onClick={() => void setFavourite(type, id, !isFavourite)}
    />
  )
}
