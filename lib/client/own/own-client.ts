import { onlineManager } from '@tanstack/react-query'
import { createQueryClient } from '../query-client'

/**
 * The browser's cache of the signed-in listener's data, on all pages of the store. Never used on the server, which
 * renders for many.
 */
export const ownClient = createQueryClient()
if (typeof window !== 'undefined') {
  // Also on a page that was opened without a network, its return has lists read again.
  onlineManager.setOnline(navigator.onLine)
  ownClient.mount()
}
