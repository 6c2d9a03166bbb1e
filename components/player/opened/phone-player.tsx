import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FavouriteButton } from '@/components/favourite/favourite-button'
import { Transcript } from '@/components/player/transcript'
import { SheetTransport } from '@/components/player/transport'
import type { Subtitles } from '@/components/player/use-subtitles'
import { IconButton } from '@/components/ui/icon-button'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { HalfSheet, PhoneWords } from './half-sheet'
import { PhoneControls } from './phone-controls'
import type { PhonePanel } from './phone-panels'
import styles from './phone-player.module.css'
import { SheetTitles } from './sheet-titles'
import { WaveSeek } from './wave-seek'

type Props = {
  item: PlayerItem
  subtitles: Subtitles
  panel: PhonePanel | null
  setPanel: (panel: PhonePanel | null) => void
  /** Stands in place of the wave. */
  offer: ReactNode
  /** The way to the work's page was taken. */
  onFollow: () => void
  /** Another page has come, which it would cover. */
  onLeave: () => void
}

/** Over the whole phone: cover or transcript, the sound's buttons, and everything else one press away. */
export function PhonePlayer(props: Props) {
  const { item, subtitles, panel, setPanel, offer, onFollow, onLeave } = props
  const [isReading, setReading] = useState(false)
  // A half sheet lies over the player, which is shown first.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  useNewPage(onLeave)
  const cover = (item.album ?? item.voice)?.coverArt
  return (
    <>
      <div className={styles.body}>
        <div className={isReading ? styles.reading : styles.stage}>
          {isReading ? (
            <Transcript item={item} subtitles={subtitles} place="stage" />
          ) : (
            cover && (
              <span className={styles.cover}>
                <Picture picture={cover} alt="" shownAt={[['', '300px']]} upTo={768} isFirst />
              </span>
            )
          )}
        </div>
        <div className={styles.rest}>
          <div className={styles.about}>
            <SheetTitles item={item} onFollow={onFollow} />
            <FavouriteButton type="track" id={item.id} title={item.title} />
            <IconButton
              icon="more"
              label="その他の操作"
              aria-haspopup="dialog"
              onClick={() => setPanel('more')}
            />
          </div>
          <div role="status">{offer}</div>
          {!offer && <WaveSeek />}
          <SheetTransport />
          <PhoneControls
            isReading={isReading}
            onRead={() => setReading(!isReading)}
            onOpen={setPanel}
          />
        </div>
      </div>
      {panel && isShown ? (
        <HalfSheet key={panel} panel={panel} setPanel={setPanel} item={item} />
      ) : (
        <PhoneWords />
      )}
    </>
  )
}

function useNewPage(onCome: () => void): void {
  const pathname = usePathname()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedOn.current) onCome()
  }, [pathname, onCome])
}
