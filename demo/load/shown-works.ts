import type { Work } from '@/lib/contract/catalogue'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'

/** The demo's works as their pages show them, by their numbers in the manifest. */
export type ShownWorks = ReadonlyMap<string, Work>

export async function readWorks(
  { api }: Shop,
  works: readonly PublishedWork[],
): Promise<ShownWorks> {
  const read = ({ nid, source: { type } }: PublishedWork) =>
    type === 'album'
      ? api('GET /album/{nid}', { params: { nid } })
      : api('GET /voice/{nid}', { params: { nid } })
  return new Map(
    await Promise.all(works.map(async (work) => [work.source.nid, await read(work)] as const)),
  )
}

export function workOf(works: ShownWorks, nid: string): Work {
  const work = works.get(nid)
  if (!work) throw new Error(`the demo has no ${nid}`)
  return work
}

/** @returns the track's id */
export function trackOf(works: ShownWorks, nid: string, trackNo: number): string {
  const track = workOf(works, nid).tracks.find((one) => one.trackNo === trackNo)
  if (!track) throw new Error(`${nid} has no track ${trackNo}`)
  return track.id
}
