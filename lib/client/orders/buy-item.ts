import type { Picture } from '@/lib/client/catalogue/catalogue'
import type { Track, Work } from '@/lib/contract/catalogue'

/** What is bought, as the button and the final confirmation show it. */
export type BuyItem = {
  kind: 'album' | 'track'
  id: string
  title: string
  work: { id: string; nid: string; title: string; creator: string; creatorId: string }
  coverArt: Picture
  /** When a preorder can be heard; null for what can be heard at once. */
  releaseAt: string | null
}

const shared = (work: Work) => ({
  work: {
    id: work.id,
    nid: work.nid,
    title: work.title,
    creator: work.user.nickname,
    creatorId: work.user.id,
  },
  coverArt: work.coverArt,
  releaseAt: work.saleStatus === 'preorder' ? work.releaseAt : null,
})

export const albumToBuy = (work: Work): BuyItem => ({
  ...shared(work),
  kind: 'album',
  id: work.id,
  title: work.title,
})

export const trackToBuy = (work: Work, track: Pick<Track, 'id' | 'title'>): BuyItem => ({
  ...shared(work),
  kind: 'track',
  id: track.id,
  title: track.title,
})
