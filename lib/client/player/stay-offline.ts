import { linkDestination } from '../site/link-destination'
import { showErrorToast } from '../site/toast'
import { playerStore } from './player-store'

/**
 * Without a connection a link would end in a document that cannot be had, and the sound with the page: while a track is
 * loaded, the page stays and says why. @returns how to end it
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
  // Before any link hears of it.
  addEventListener('click', stay, true)
  return () => removeEventListener('click', stay, true)
}
