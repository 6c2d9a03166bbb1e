import type { Gift } from '@/lib/contract/gift'
import { type ApiClient, call } from '../api'

/** More than a channel shows. */
const MOST_GIFTS = 100

/** The gifts that a creator sells, newest first; `isOwned` is about the caller. @throws ApiError */
export const readGifts = async (creatorId: string, send: ApiClient = call): Promise<Gift[]> =>
  (
    await send('GET /user/{id}/gifts', {
      params: { id: creatorId },
      query: { take: MOST_GIFTS },
      init: { cache: 'no-store' },
    })
  ).items
