'use client'
import { isOwned, useOwnership } from '@/lib/client/library/ownership'
import { quoted } from '@/lib/kit/quoted'
import { PlayButton, type PlayButtonProps } from './play-button'

type Props = Omit<PlayButtonProps, 'label' | 'isQuiet'> & {
  /** Stands beside the button that buys, which is the strong one until it is bought. */
  isSecond?: boolean
}

/** Plays an album or a track of it: to hear whole for who owns it, to try for everybody else. */
export function AlbumPlayButton({ isSecond = false, ...props }: Props) {
  const { work, trackId, trackTitle, variant } = props
  const ownership = useOwnership(work.id)
  const isMine = isOwned(ownership, trackId)
  const verb = isMine ? '聴く' : '試聴する'
  return (
    <PlayButton
      {...props}
      isQuiet={isSecond && !isMine}
      label={variant === 'icon' ? `${quoted(trackTitle ?? work.title)}を${verb}` : verb}
    />
  )
}
