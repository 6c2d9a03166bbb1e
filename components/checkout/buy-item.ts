import type { PresentWords } from '@/components/store/present/present-words'
import type { Picture, Track, Work } from '@/lib/client/catalogue'

/** A recording, as the button and the final confirmation show it. */
export type WorkItem = {
  kind: 'album' | 'track'
  id: string
  title: string
  work: { id: string; nid: string; title: string; creator: string; creatorId: string }
  coverArt: Picture
  /** When a preorder can be heard; null for what can be heard at once. */
  releaseAt: string | null
}

/** An album for somebody else. */
export type PresentItem = Omit<WorkItem, 'kind'> & { kind: 'present'; present: PresentWords }

/** A creator's gift: what is inside unlocks on purchase. */
export type GiftItem = {
  kind: 'gift'
  id: string
  title: string
  creator: string
  coverArt: Picture | null
  /** 「音声のギフト」 */
  what: string
}

/** What is bought one at a time; goods have their cart. */
export type BuyItem = WorkItem | PresentItem | GiftItem

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

export const albumToBuy = (work: Work): WorkItem => ({
  ...shared(work),
  kind: 'album',
  id: work.id,
  title: work.title,
})

export const trackToBuy = (work: Work, track: Pick<Track, 'id' | 'title'>): WorkItem => ({
  ...shared(work),
  kind: 'track',
  id: track.id,
  title: track.title,
})
