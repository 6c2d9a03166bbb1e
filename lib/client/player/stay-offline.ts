import { linkDestination } from '../site/link-destination'
import { showErrorToast } from '../site/toast'
import { playerStore } from './player-store'

/**
 * Offline, a link would lead to an unreachable document and end the sound with the page: while a track is loaded, the
 * page stays and tells why. @returns a function that ends it
 */
export function stayOffline(): () => void {
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || playerStore.store.getState().state === 'idle') return
    const page = linkDestination(event)?.url
    if (!page || page.pathname + page.search === location.pathname + location.search) return
    event.preventDefault()
    event.stopPropagation()
    showErrorToast(
      '通信が途切れているため、ページを開けません。つながってから、もう一度お試しください。',
    )
  }
  // Before any link's own handler.
  addEventListener('click', stay, true)
  return () => removeEventListener('click', stay, true)
}
