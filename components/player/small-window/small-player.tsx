import { createRoot } from 'react-dom/client'
import { SeekSlider } from '@/components/player/seek-slider'
import { SheetTransport } from '@/components/player/transport'
import { Picture } from '@/components/ui/picture'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './small-player.module.css'

/** Draws the player in a window that was just opened, until it is closed. The browser closes it with its page. */
export function showSmallPlayer(opened: Window): void {
  copyLook(document, opened.document)
  const place = opened.document.createElement('main')
  opened.document.body.append(place)
  const root = createRoot(place)
  root.render(<SmallPlayer />)
  opened.addEventListener('pagehide', () => root.unmount(), { once: true })
}

/** The page's language, theme and styles. */
function copyLook(from: Document, to: Document): void {
  to.documentElement.lang = from.documentElement.lang
  Object.assign(to.documentElement.dataset, from.documentElement.dataset)
  to.documentElement.className = from.documentElement.className
  to.title = '再生中の作品'
  for (const style of from.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = to.importNode(style, true)
    // The new window's own address is about:blank.
    if (style instanceof HTMLLinkElement) (copy as HTMLLinkElement).href = style.href
    to.head.append(copy)
  }
}

function SmallPlayer() {
  const item = usePlayer(({ list, index }) => list[index])
  const work = item?.album ?? item?.voice
  if (!item || !work) return null
  return (
    <div className={styles.player}>
      <div className={styles.now}>
        <span className={styles.cover}>
          <Picture picture={work.coverArt} alt="" shownAt={[['', '64px']]} isFirst />
        </span>
        <div className={styles.words}>
          <h1 className={styles.title}>{item.title}</h1>
          <p className={styles.work}>{work.title}</p>
        </div>
      </div>
      <SeekSlider />
      <SheetTransport />
    </div>
  )
}
