import styles from '@/components/player/opened/player-tools.module.css'
import { Button } from '@/components/ui/button'
import { loadPart } from '@/lib/client/part/load-part'
import { pictureInPicture } from '@/lib/client/player/small-window'
import { showErrorToast } from '@/lib/client/site/toast'

const size = { width: 360, height: 220 }

/** Opens the player in a small window of its own, above all others; only where the browser has such windows. */
export function SmallWindowButton() {
  const windows = pictureInPicture()
  if (!windows) return null
  return (
    <Button look="plain" className={styles.choice} onClick={() => void openSmallWindow(windows)}>
      小さな窓で表示
    </Button>
  )
}

async function openSmallWindow(windows: NonNullable<ReturnType<typeof pictureInPicture>>) {
  if (windows.window) return windows.window.focus()
  let opened: Window | null = null
  try {
    // First of all: the browser opens a window only shortly after a press.
    opened = await windows.requestWindow(size)
    const { showSmallPlayer } = await loadPart(() => import('./small-player'))
    showSmallPlayer(opened)
  } catch (error) {
    opened?.close()
    console.warn('player: the small window was not opened', error)
    showErrorToast('小さな窓を開けませんでした。もう一度お試しください。')
  }
}
