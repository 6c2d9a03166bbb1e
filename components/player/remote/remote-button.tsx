import styles from '@/components/player/opened/player-tools.module.css'
import { Button } from '@/components/ui/button'
import { useRemotePlayback } from '@/lib/client/player/use-remote-playback'
import { showErrorToast } from '@/lib/client/site/toast'

/** Plays on another device, such as a speaker; only where the browser knows one. */
export function RemoteButton() {
  const device = useRemotePlayback()
  if (!device) return null
  const { remote, isConnected } = device
  return (
    <Button
      look="plain"
      className={styles.choice}
      data-lit={isConnected}
      onClick={() => remote.prompt().catch(explain)}
    >
      {isConnected ? 'ほかの機器で再生中' : 'ほかの機器で再生'}
    </Button>
  )
}

function explain(error: unknown): void {
  const name = error instanceof DOMException ? error.name : ''
  // The listener chose none.
  if (name === 'NotAllowedError' || name === 'AbortError') return
  showErrorToast(
    name === 'NotFoundError'
      ? '再生できる機器が見つかりませんでした。'
      : 'ほかの機器で再生できませんでした。もう一度お試しください。',
  )
}
