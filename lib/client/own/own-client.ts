import { createQueryClient } from '../query-client'

/**
 * The browser's one cache of what the service knows of the signed-in listener, on all pages of the store.
 * Never for a render on the server, which serves many.
 */
export const ownClient = createQueryClient()
if (typeof window !== 'undefined') ownClient.mount()
