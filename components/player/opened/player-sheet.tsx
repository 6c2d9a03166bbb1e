'use client'
import type { CSSProperties, ReactNode } from 'react'
import { PlayerIcon } from '@/components/player/player-icon'
import { ResumeNote } from '@/components/player/resume-note'
import { TrialPrice } from '@/components/player/trial/trial-price'
import type { Subtitles } from '@/components/player/use-subtitles'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/use-player'
import { DesktopPlayer } from './desktop-player'
import type { PhonePanel } from './phone-panels'
import { PhonePlayer } from './phone-player'
import styles from './player-sheet.module.css'
import type { SheetView } from './sheet-tabs'
import { useBelowHeader } from './use-below-header'
import { useBackCloses, useSheetDialog } from './use-sheet-dialog'

type Props = {
  item: PlayerItem
  isCompact: boolean
  subtitles: Subtitles
  /** The chosen tab, on a desktop. */
  view: SheetView
  setView: (view: SheetView) => void
  /** The half sheet that is open, on a phone. */
  panel: PhonePanel | null
  setPanel: (panel: PhonePanel | null) => void
  onClose: () => void
  /** Stands in place of the wave. */
  offer: ReactNode
}

/** The opened player: over the whole screen of a phone, beside the page on a desktop. */
export default function PlayerSheet(props: Props) {
  const { item, isCompact, subtitles, view, setView, panel, setPanel, onClose, offer } = props
  const dialog = useSheetDialog(isCompact, onClose)
  useBelowHeader(dialog.ref, !isCompact)
  const depth = panel ? 2 : 1
  const isFollowed = useBackCloses(isCompact ? depth : 0, () =>
    panel ? setPanel(null) : onClose(),
  )
  const follow = () => {
    isFollowed()
    onClose()
  }
  return (
    // biome-ignore lint/correctness/noRestrictedElements: modal on a phone alone; beside the page on a desktop
    <dialog
      {...dialog}
      className={`${styles.sheet} ${isCompact ? styles.full : styles.beside}`}
      aria-label="再生中の作品"
      style={{ '--cover': (item.album ?? item.voice)?.coverArt.color } as CSSProperties}
      data-player=""
    >
      <Head item={item} isCompact={isCompact} onClose={onClose} />
      {isCompact ? (
        <PhonePlayer
          item={item}
          subtitles={subtitles}
          panel={panel}
          setPanel={setPanel}
          offer={offer}
          onFollow={follow}
          onLeave={onClose}
        />
      ) : (
        <DesktopPlayer item={item} subtitles={subtitles} view={view} setView={setView} />
      )}
    </dialog>
  )
}

type HeadProps = { item: PlayerItem; isCompact: boolean; onClose: () => void }

function Head({ item, isCompact, onClose }: HeadProps) {
  const isTrial = usePlayer(({ state, mode }) => state !== 'load' && mode === 'trial')
  // On a desktop the bar says it.
  const isResumed = usePlayer((player) => player.resumedAtSeconds !== null) && isCompact
  return (
    <div className={styles.head}>
      <Button look="plain" className={styles.close} aria-label="とじる" onClick={onClose}>
        <PlayerIcon name={isCompact ? 'collapse' : 'close'} size={isCompact ? 28 : 20} />
      </Button>
      {!isResumed && <p className={styles.now}>再生中</p>}
      {isCompact && <ResumeNote isCompact />}
      {isTrial && <Badge tone="lamp">試聴</Badge>}
      {isCompact && <TrialPrice item={item} />}
    </div>
  )
}
