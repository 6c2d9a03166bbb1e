import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { type Json, spoiled } from './bad-values'
import { makeWork, type Person } from './catalogue'
import { sampleBody, type World } from './contract-world'

/** What anybody may see, or name without having it; the rest is somebody's own. */
const ABOUT_PUBLIC_THINGS =
  /\/(?:favorite|sounds|works\/marks|cast|voice|album|user)\/|\{provider\}|\{code\}/u
const isOnesOwn = ([key, { params, access }]: [ContractKey, Route]) =>
  params !== undefined &&
  access !== 'guest' &&
  !isStaffOnly(access) &&
  (key.includes(' /studio/') || !ABOUT_PUBLIC_THINGS.test(key))
/** Calls whose path names something of one's own. */
export const callsOfOnesOwn = (Object.entries(contract) as [ContractKey, Route][]).filter(isOnesOwn)

/** Those whose body names a thing too. */
export const callsNamingThings = callsOfOnesOwn.filter(
  ([, { body }]) => body instanceof z.ZodObject && /Ids?\b/u.test(Object.keys(body.shape).join()),
)

/** The value of a parameter that nothing ever had. */
const NEVER: Record<string, string> = { nid: 'KN999999', number: 'KE999998', version: '999999' }
export const neverOf = (name: string): string => NEVER[name] ?? randomUUID()

/** The documented body, and each way of spoiling it that a schema or a rule of the shop may notice. */
export function* bodiesOf(route: Route, world: World): Generator<Json | undefined> {
  if (!route.body) return yield undefined
  const sample = sampleBody(route, world)
  yield sample
  for (const { what, body } of spoiled(sample))
    if (/ (?:missing|= ""|= -1|= 2147483648)$/u.test(what)) yield body
}

/** An upload, a track, a picture of merchandise of somebody, by the names that bodies have for them. */
export async function makeThings(person: Person): Promise<Record<string, Json>> {
  const uploadId = newId()
  await person.ctx.db.insert(schema.upload).values({
    id: uploadId,
    accountId: person.uid,
    fileName: 'yoru.wav',
    sizeBytes: 4,
    storageKey: `upload/${uploadId}`,
    completedAt: new Date(),
  })
  const { trackIds } = await makeWork(person, {}, { stay: 'draft', tracks: 1 })
  return { uploadId, bannerUploadId: uploadId, trackIds: [...trackIds], trackId: trackIds[0] ?? '' }
}
