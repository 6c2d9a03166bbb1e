import type { Profile } from '@/lib/contract/profile'
import { profileQuery } from '../account/profile-query'
import { albumOffer } from '../catalogue/offer-query'
import { favouriteAlbumTotal } from '../library/favourite-album-total'
import { marks } from '../library/own-marks'
import { ownership, reloadOwnership } from '../library/ownership-query'
import { unread } from '../notifications/unread-query'
import { giftsOf, reloadGifts } from '../orders/gift-query'
import { cacheTakenPresent, present, reloadPresent } from '../orders/present-query'
import { continueListening } from '../player/saved/continue-listening'
import { liveQuery } from './live-query'
import { ownClient } from './own-client'
import { restore, restoreLast } from './own-storage'

/** The signed-in listener's data, for islands of pages that guests load too. */
export const own = {
  albumOffer,
  cacheTakenPresent,
  continueListening,
  favouriteAlbumTotal,
  giftsOf,
  marks,
  ownership,
  present,
  reloadGifts,
  reloadOwnership,
  reloadPresent,
  unread,
  restore,
  restoreLast,

  /** The listener's profile; it is read with the session, never by itself. */
  profile: () => liveQuery({ ...profileQuery, enabled: false }),

  /** The cached profile. */
  knownProfile: (): Profile | null => ownClient.getQueryData(profileQuery.queryKey) ?? null,

  /** Caches a profile from an answer. */
  cacheProfile(next: Profile): void {
    ownClient.setQueryData(profileQuery.queryKey, next)
  },

  /** After a change of account: clears the cache and ignores pending answers. */
  clear: (): void => ownClient.clear(),
}

export type Own = typeof own
