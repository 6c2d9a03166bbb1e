'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FavouriteButton } from '@/components/favourite/favourite-button'
import { part } from '@/components/part/part'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { Button } from '@/components/ui/button'
import { useHeightVariable } from '@/lib/client/browser/use-height-variable'
import { useOpenedCheckout } from '@/lib/client/orders/open-checkout'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { accompanyPlayer } from '@/lib/client/player/player-companions'
import { usePlayer } from '@/lib/client/player/use-player'
import { whenIdle } from '@/lib/client/site/after-load'
import { NowPlaying } from './now-playing'
import type { PhonePanel } from './opened/phone-panels'
import type { SheetView } from './opened/sheet-tabs'
import { PlayerIcon } from './player-icon'
import { PlayerNotice } from './player-notice'
import styles from './player-panel.module.css'
import { PlayerProgress } from './player-progress'
import { SeekSlider } from './seek-slider'
import { SleepPrompt } from './sleep-prompt'
import { VolumeSlider } from './sound/volume-slider'
import { SubtitleLayer } from './subtitle-layer'
import { SubtitleToggle } from './subtitle-toggle'
import { Transport } from './transport'
import transport from './transport.module.css'
import { TrialOffer, TrialPrice } from './trial/trial-price'
import { useCompact } from './use-compact'
import { useMediaSession } from './use-media-session'
import { usePlayerKeys } from './use-player-keys'
import { type Subtitles, useSubtitles } from './use-subtitles'
import words from './words.module.css'

const PlayerSheet = part(() => import('./opened/player-sheet'), { missing: 'dialog' })

/** The player bar: whole on a desktop, compact on phones (spec §2), and the view that it opens. */
export default function PlayerPanel() {
  const item = usePlayer(({ list, index }) => list[index])
  const isCompact = useCompact()
  const subtitles = useSubtitles()
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState<SheetView>('queue')
  const [panel, setPanel] = useState<PhonePanel | null>(null)
  const close = useCallback(() => {
    setOpen(false)
    setPanel(null)
  }, [])
  useEffect(accompanyPlayer, [])
  useEffect(() => whenIdle(PlayerSheet.fetch), [])
  useMediaSession()
  usePlayerKeys(
    useCallback(() => {
      setView('sound')
      setPanel('sound')
      setOpen(true)
    }, []),
  )
  const hasTrialEnded = usePlayer((player) => player.hasTrialEnded)
  const isCheckingOut = useOpenedCheckout() !== null
  // A modal sheet would cover the checkout.
  useEffect(() => {
    if (isCheckingOut) close()
  }, [isCheckingOut, close])
  const offer = item && hasTrialEnded && <TrialOffer item={item} look="strip" />
  const isCovered = isOpen && isCompact
  return (
    <>
      <AboveBar isBeside={isOpen && !isCompact}>
        {!isCovered && <PlayerNotice />}
        {!isCovered && <SleepPrompt />}
        <div role="status">{!isCovered && offer}</div>
        <div>
          <SubtitleLayer subtitles={subtitles} isCompact={isCompact} />
        </div>
      </AboveBar>
      {item && (
        <section
          className={`${styles.bar} ${isCompact ? styles.compact : styles.whole}`}
          aria-label="プレーヤー"
          data-player=""
        >
          <NowPlaying
            item={item}
            isCompact={isCompact}
            isCovered={isCovered}
            onOpen={() => setOpen(true)}
          />
          {isCompact ? (
            <CompactControls />
          ) : (
            <WholeControls
              item={item}
              subtitles={subtitles}
              isOpen={isOpen}
              onToggle={() => (isOpen ? close() : setOpen(true))}
            />
          )}
        </section>
      )}
      {item && isOpen && (
        <PlayerSheet
          item={item}
          isCompact={isCompact}
          subtitles={subtitles}
          view={view}
          setView={setView}
          panel={panel}
          setPanel={setPanel}
          onClose={close}
          offer={isCovered && offer}
        />
      )}
    </>
  )
}

/** What floats above the bar, one at a time; beside the opened view on a desktop. */
function AboveBar({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  const above = useRef<HTMLDivElement>(null)
  useHeightVariable(above, '--words-height')
  return (
    <div
      ref={above}
      className={`${styles.above} ${words.words}`}
      data-beside={isBeside || undefined}
    >
      {children}
    </div>
  )
}

function CompactControls() {
  return (
    <>
      <Transport isCompact />
      <PlayerProgress />
    </>
  )
}

type WholeControlsProps = {
  item: PlayerItem
  subtitles: Subtitles
  isOpen: boolean
  onToggle: () => void
}

function WholeControls({ item, subtitles, isOpen, onToggle }: WholeControlsProps) {
  return (
    <>
      <FavouriteButton type="track" id={item.id} title={item.title} />
      <div className={styles.side}>
        <Transport isCompact={false} />
        <AddToPlaylist trackIds={[item.id]} title={item.title} />
      </div>
      <SeekSlider />
      <div className={styles.side}>
        <TrialPrice item={item} />
        <SubtitleToggle subtitles={subtitles} />
        <VolumeSlider />
        <Button
          look="plain"
          className={transport.button}
          aria-label="再生リストと設定"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <PlayerIcon name={isOpen ? 'collapse' : 'expand'} />
        </Button>
      </div>
    </>
  )
}
