'use client'
import { isOwned, useOwnership } from '@/lib/client/library/ownership'
import { PlayButton, type PlayButtonProps } from './play-button'

/** Plays an album or a track of it: to hear whole for who owns it, to try for everybody else. */
export function AlbumPlayButton(props: Omit<PlayButtonProps, 'label'>) {
  const { work, trackId, trackTitle, variant } = props
  const ownership = useOwnership(work.id)
  const verb = isOwned(ownership, trackId) ? '聴く' : '試聴する'
  return (
    <PlayButton
      {...props}
      label={variant === 'icon' ? `「${trackTitle ?? work.title}」を${verb}` : verb}
    />
  )
}
