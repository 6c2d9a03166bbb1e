import { done, serviceCalls } from './service'

export type TrackFacts = {
  id: string
  title: string
  price: number
  durationMs: number
  trialDurationMs: number
  hasTranscript: boolean
  file: { noSample: boolean; formats: { type: string; filePath: string }[] }
}
export type WorkFacts = {
  id: string
  nid: string
  type: 'album' | 'voice'
  title: string
  price: number
  discountInfo: { price: number } | null
  saleStatus: string
  shareImagePath: string
  voiceActors: string[]
  user: { id: string; nickname: string }
  tracks: TrackFacts[]
}

/** A work of the demo catalogue, as everybody sees it. */
export const findWork = (type: 'album' | 'voice', nid: string) =>
  done(serviceCalls()<WorkFacts>('GET', `/${type}/${nid}`))

export const priceOf = (work: WorkFacts) => work.discountInfo?.price ?? work.price
export const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`

/** The track at this position of a work, from 0. */
export function trackOf(work: WorkFacts, place: number): TrackFacts {
  const track = work.tracks[place]
  if (!track) throw new Error(`${work.nid} has no track ${place}`)
  return track
}
