import { QueueList } from '@/components/player/queue-list'
import { SceneList } from '@/components/player/scene-list'
import { SoundSettings } from '@/components/player/sound/sound-settings'
import { Transcript } from '@/components/player/transcript'
import type { Subtitles } from '@/components/player/use-subtitles'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import styles from './desktop-player.module.css'
import { PlayerBookmarks } from './player-bookmarks'
import { PlayerTools } from './player-tools'
import { SheetTabs, type SheetView } from './sheet-tabs'
import { SheetTitles } from './sheet-titles'

type Props = {
  item: PlayerItem
  subtitles: Subtitles
  view: SheetView
  setView: (view: SheetView) => void
}

/** Beside the page: what the bar has no room for. Buttons and place of the track are the bar's. */
export function DesktopPlayer({ item, subtitles, view: chosen, setView }: Props) {
  const hasScenes = (item.scenes ?? []).length > 0
  // The next track may have none.
  const view = chosen === 'scenes' && !hasScenes ? 'queue' : chosen
  const cover = (item.album ?? item.voice)?.coverArt
  return (
    <div className={styles.body}>
      <div className={styles.about}>
        {cover && (
          <span className={styles.cover}>
            <Picture picture={cover} alt="" shownAt={[['', '72px']]} isFirst />
          </span>
        )}
        <SheetTitles item={item} />
      </div>
      <PlayerTools />
      <SheetTabs view={view} setView={setView} hasScenes={hasScenes}>
        {view === 'queue' && <QueueList />}
        {view === 'scenes' && <SceneList item={item} />}
        {view === 'transcript' && <Transcript item={item} subtitles={subtitles} place="tab" />}
        {view === 'bookmarks' && <PlayerBookmarks item={item} />}
        {view === 'sound' && <SoundSettings />}
      </SheetTabs>
    </div>
  )
}
