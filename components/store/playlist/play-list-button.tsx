'use client'
import { playFrom } from '@/components/store/my/list-play-button'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { PlayerItem } from '@/lib/client/player/playback-list'

/** Plays a whole list from its start. */
export function PlayListButton({ list }: { list: readonly PlayerItem[] }) {
  return (
    <Button look="action" onClick={() => playFrom(list, 0)}>
      <Icon name="play" />
      すべて再生
    </Button>
  )
}
