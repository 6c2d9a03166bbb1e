import { Button } from '@/components/ui/button'
import { PlayerIcon } from './player-icon'
import transport from './transport.module.css'
import type { Subtitles } from './use-subtitles'

/** Switches the caption over the player; absent where there is nothing to read. */
export function SubtitleToggle({ subtitles }: { subtitles: Subtitles }) {
  if (subtitles.lines.length === 0) return null
  return (
    <Button
      look="plain"
      className={transport.button}
      aria-label="字幕"
      aria-pressed={subtitles.isShown}
      onClick={() => subtitles.setShown(!subtitles.isShown)}
    >
      <PlayerIcon name="captions" />
    </Button>
  )
}
