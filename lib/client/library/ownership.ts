import { useAccount } from '../account/account'
import type { Own } from '../own/own'
import { loadedOwn, useOwn } from '../own/use-own'
import { askPlayer } from '../player/press-play'
import type { Ownership } from './ownership-query'

/** A purchase is shown on the page after this time (spec §9). */
const REFRESH_AFTER_PURCHASE_MS = 500

/** Whether all of the album is owned, or this track of it. */
export const isOwned = (ownership: Ownership | null, trackId?: string): boolean =>
  ownership?.type === 'full' ||
  (trackId !== undefined && ownership?.trackIds.includes(trackId) === true)

const ownershipOf = (own: Own, albumId: string) => own.ownership(albumId)

/** What the signed-in listener owns of an album; null for a guest and until known. */
export const useOwnership = (albumId: string): Ownership | null =>
  useOwn(ownershipOf, albumId) ?? null

/** Whether the signed-in listener bought all of an album; nobody buys their own. */
export function useBought(albumId: string, creatorId: string): boolean {
  const account = useAccount()
  const ownership = useOwnership(albumId)
  const isOwn = account.status === 'signedIn' && account.uid === creatorId
  return isOwned(ownership) && !isOwn
}

/** After a purchase: reads ownership again, and a playing trial continues as the full track. */
export function refreshAfterPurchase(): void {
  setTimeout(() => {
    loadedOwn()?.reloadOwnership()
    void askPlayer(({ playerStore }) => playerStore.refreshPermission())
  }, REFRESH_AFTER_PURCHASE_MS)
}
