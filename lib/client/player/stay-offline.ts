import { linkDestination } from '../site/link-destination'
import { showErrorToast } from '../site/toast'
import { holdPages, isShown } from './hold-pages'
import { playerStore } from './player-store'

const isLoaded = () => playerStore.store.getState().state !== 'idle'
const tell = () =>
  showErrorToast('オフラインのため開けません。つながってから、もう一度お試しください。')

/**
 * Without a network, a link would end in an unreachable document and end the sound with the page: while a track is
 * loaded, the page stays and tells why. @returns a function that ends it
 */
export function stayOffline(): () => void {
  const stops = [refuseLinks(), holdPages(isLoaded, tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where the browser knows that it is offline, a link is not followed at all. */
function refuseLinks(): () => void {
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || !isLoaded()) return
    const page = linkDestination(event)?.url
    if (!page || isShown(page)) return
    event.preventDefault()
    event.stopPropagation()
    tell()
  }
  // Before any link's own handler.
  addEventListener('click', stay, true)
  return () => removeEventListener('click', stay, true)
}
