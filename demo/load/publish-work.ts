import type { StudioWork } from '@/lib/contract/studio/works'
import { recordPrices } from '@/lib/domain/content/catalogue'
import { publishWork } from '@/lib/domain/creators/studio'
import { asActor } from './as-actor'
import { dayStart } from './days'
import type { LoadedWork } from './load-work'
import type { Shop } from './shop'

/**
 * Publishes a work if its audio is ready, and dates it back to its release day.
 * @returns its number once it is published @throws Error when audio of it failed
 */
export async function publishWhenReady(
  shop: Shop,
  { source, creator, id }: LoadedWork,
): Promise<string | null> {
  const work = await creator.call('GET /studio/works/{id}', { params: { id } })
  const failed = work.tracks.find((track) => track.audio?.state === 'failed')
  if (failed)
    throw new Error(`${source.title} / ${failed.title}: ${failed.audio?.failure?.message}`)
  if (work.tracks.some((track) => track.audio?.state !== 'ready')) return null
  const { nid } = work.state === 'published' ? work : await publish(shop, source, creator, id)
  if (source.releaseDayOffset <= 0) await movePastRelease(shop, id, source.releaseDayOffset)
  return nid
}

async function publish(
  shop: Shop,
  source: LoadedWork['source'],
  creator: LoadedWork['creator'],
  id: string,
): Promise<StudioWork> {
  await reserveNumber(shop, source.nid)
  const releaseAt = dayStart(shop.now, source.releaseDayOffset).toISOString()
  // The demo's works need no review, whatever the settings say: they are in the store from the start.
  const settings = { ...shop.parts.settings, REVIEW_BEFORE_PUBLICATION: 'off' } as const
  return publishWork({ ...asActor(shop, creator), settings, now: new Date() }, id, {
    ...(source.releaseDayOffset > 0 && { releaseAt }),
    acceptPreorders: source.saleStatus === 'preorder',
  })
}

/** Gives the next work its number in the demo's texts, unless the shop has already given higher ones. */
async function reserveNumber(shop: Shop, nid: string): Promise<void> {
  await shop.pool.query(
    `select setval('work_number', $1, false) where not exists (
       select 1 from work where substr(nid, 3)::integer >= $1)`,
    [Number(nid.slice(2))],
  )
}

/** A creator cannot publish in the past, but the demo looks as if it had been open for a while. */
async function movePastRelease(shop: Shop, id: string, dayOffset: number): Promise<void> {
  const releaseAt = dayStart(shop.now, dayOffset)
  await shop.pool.query('update work set release_at = $2, published_at = $2 where id = $1', [
    id,
    releaseAt,
  ])
  for (const table of ['work_tag', 'cast_credit', 'work_search'])
    await shop.pool.query(
      `update ${table} set release_at = $2 where work_id = $1 and release_at is not null`,
      [id, releaseAt],
    )
  await shop.pool.query(
    'update cast_credit set role_release_at = $2 where work_id = $1 and role_release_at is not null',
    [id, releaseAt],
  )
  // It has been on sale since then, at its regular price until its discount began.
  await shop.parts.db.transaction((tx) => recordPrices(tx, id, releaseAt))
}
