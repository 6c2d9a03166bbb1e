'use client'
import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { part } from '@/components/part/part'
import { Toaster } from '@/components/toast/toaster'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/player-store'
import { PlayerIcon } from './player-icon'
import styles from './player-sheet.module.css'
import { PlayerTools } from './player-tools'
import { QueueList } from './queue-list'
import { SceneList } from './scene-list'
import { SheetTabs, type SheetView } from './sheet-tabs'
import { SoundSettings } from './sound/sound-settings'
import { Transcript } from './transcript'
import { SheetTransport } from './transport'
import { TrialPrice } from './trial/trial-price'
import { useBackCloses, useSheetDialog } from './use-sheet-dialog'
import type { Subtitles } from './use-subtitles'
import { WaveSeek } from './wave-seek'

const PlayerBookmarks = part(() => import('@/components/bookmark/player-bookmarks'), {
  missing: 'here',
})

type Props = {
  item: PlayerItem
  isCompact: boolean
  subtitles: Subtitles
  view: SheetView
  setView: (view: SheetView) => void
  onClose: () => void
  /** Stands in place of the wave. */
  offer: ReactNode
  /** What the player has to say, where the opened view covers its usual place. */
  children?: ReactNode
}

/** The opened player: over the whole screen of a phone, beside the page on a desktop. */
export default function PlayerSheet(props: Props) {
  const { item, isCompact, subtitles, setView, onClose, offer, children } = props
  const hasScenes = (item.scenes ?? []).length > 0
  // The next track may have none.
  const view = props.view === 'scenes' && !hasScenes ? 'queue' : props.view
  const dialog = useSheetDialog(isCompact, onClose)
  const isFollowed = useBackCloses(isCompact, onClose)
  const follow = () => {
    isFollowed()
    onClose()
  }
  const work = item.album ?? item.voice
  const isTrial = usePlayer(({ state, mode }) => state !== 'load' && mode === 'trial')

  return (
    // biome-ignore lint/correctness/noRestrictedElements: modal on a phone alone; beside the page on a desktop
    <dialog
      {...dialog}
      className={`${styles.sheet} ${isCompact ? styles.full : styles.beside}`}
      aria-label="再生中の作品"
      style={{ '--cover': work?.coverArt.color } as CSSProperties}
      data-player=""
    >
      <div className={styles.head}>
        <Button look="plain" className={styles.close} aria-label="とじる" onClick={onClose}>
          <PlayerIcon name={isCompact ? 'collapse' : 'close'} size={isCompact ? 28 : 20} />
        </Button>
        <p className={styles.now}>再生中</p>
        {isTrial && <Badge tone="lamp">試聴</Badge>}
        {isCompact && <TrialPrice item={item} />}
      </div>
      <div className={styles.body}>
        <SheetWork item={item} onFollow={isCompact ? follow : undefined} />
        <div role="status">{offer}</div>
        {!offer && <WaveSeek />}
        <SheetTransport />
        <PlayerTools item={item} />
        <SheetTabs view={view} setView={setView} hasScenes={hasScenes}>
          {view === 'queue' && <QueueList />}
          {view === 'scenes' && <SceneList item={item} />}
          {view === 'transcript' && <Transcript item={item} subtitles={subtitles} />}
          {view === 'bookmarks' && <PlayerBookmarks item={item} />}
          {view === 'sound' && <SoundSettings />}
        </SheetTabs>
      </div>
      {children && <div className={styles.above}>{children}</div>}
      {isCompact && <Toaster />}
    </dialog>
  )
}

/** The track and its work. `onFollow`: the way to the work's page was taken. */
function SheetWork({ item, onFollow }: { item: PlayerItem; onFollow: (() => void) | undefined }) {
  const work = item.album ?? item.voice
  if (!work) return null
  return (
    <div className={styles.about}>
      <span className={styles.cover}>
        <Picture picture={work.coverArt} alt="" shownAt={[['', '320px']]} upTo={768} isFirst />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{item.title}</h2>
        <p>
          <Link
            href={`/${work.type}/${work.nid}`}
            prefetch={false}
            replace={onFollow !== undefined}
            onClick={onFollow}
          >
            {work.title}
          </Link>
        </p>
        {work.user.nickname && <p className={styles.creator}>{work.user.nickname}</p>}
      </div>
    </div>
  )
}
