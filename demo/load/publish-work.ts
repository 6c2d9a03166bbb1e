import { setTimeout as wait } from 'node:timers/promises'
import { dayStart } from './days'
import type { LoadedWork } from './load-work'
import type { Shop } from './shop'

/** Transcoding of the whole demo takes a minute or two; a worker that stands still for longer is broken. */
const READY_TIMEOUT_MS = 15 * 60_000

/** Publishes a work once its audio is ready; afterwards it looks as if it had been out since its day. */
export async function publishWork(shop: Shop, { wanted, creator, id }: LoadedWork): Promise<void> {
  const params = { id }
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const work = await creator.call('GET /studio/works/{id}', { params })
    if (work.state === 'published') break
    const failed = work.tracks.find((track) => track.audio?.state === 'failed')
    if (failed)
      throw new Error(`${wanted.title} / ${failed.title}: ${failed.audio?.failure?.message}`)
    if (work.tracks.every((track) => track.audio?.state === 'ready')) {
      await publish(shop, wanted, creator, id)
      break
    }
    if (Date.now() > deadline) throw new Error(`${wanted.title}: the audio did not become ready`)
    await wait(500)
  }
  if (wanted.releaseDayOffset <= 0) await movePastRelease(shop, id, wanted.releaseDayOffset)
}

async function publish(
  shop: Shop,
  wanted: LoadedWork['wanted'],
  creator: LoadedWork['creator'],
  id: string,
): Promise<void> {
  const releaseAt = dayStart(shop.now, wanted.releaseDayOffset).toISOString()
  await creator.call('PUT /studio/works/{id}/publication', {
    params: { id },
    body: {
      ...(wanted.releaseDayOffset > 0 && { releaseAt }),
      acceptPreorders: wanted.saleStatus === 'preorder',
    },
  })
}

/** A creator cannot publish into the past; the demo's shop has been open for a while. */
async function movePastRelease(shop: Shop, id: string, dayOffset: number): Promise<void> {
  const releaseAt = dayStart(shop.now, dayOffset)
  await shop.pool.query('update work set release_at = $2, published_at = $2 where id = $1', [
    id,
    releaseAt,
  ])
  await shop.pool.query('update work_tag set release_at = $2 where work_id = $1', [id, releaseAt])
}
