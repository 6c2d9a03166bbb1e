'use client'
import button from '@/components/ui/button.module.css'
import { Icon } from '@/components/ui/icon'
import type { PlayerItem } from '@/lib/client/playback-list'
import { playFrom } from './list-play-button'

/** Plays a whole list from its start. */
export function PlayListButton({ list }: { list: readonly PlayerItem[] }) {
  return (
    <button
      type="button"
      className={`${button.button} ${button.action}`}
      onClick={() => playFrom(list, 0)}
    >
      <Icon name="play" />
      すべて再生
    </button>
  )
}
