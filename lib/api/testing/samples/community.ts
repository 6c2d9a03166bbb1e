import { randomUUID } from 'node:crypto'
import type { communityRoutes } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { publicAlbum } from './catalogue'
import { type Maker, nothing, type SamplesOf } from './sample'

/** What somebody says about a work: whose words, about which work. */
type Words = { accountId: string; workId: string }

/** A review of a work by somebody. */
export async function makeReview({ db }: Parts, words: Words): Promise<string> {
  const id = newId()
  await db.insert(schema.review).values({ id, ...words, stars: 5, body: '夜に合う声' })
  return id
}

/** A comment on a work by somebody, hidden by its creator where `hidden` says so. */
export async function makeComment(
  { db }: Parts,
  words: Words & { hiddenAt?: Date; hiddenBy?: string },
): Promise<string> {
  const id = newId()
  await db.insert(schema.comment).values({ id, ...words, body: '夜に合う声' })
  return id
}

const byOwner = ({ owner, album }: Maker) => ({ accountId: owner.uid, workId: album.id })
const ownReview = async (maker: Maker) => ({
  params: { id: await makeReview(maker.owner.ctx, byOwner(maker)) },
})
const ownComment = async (maker: Maker) => ({
  params: { id: await makeComment(maker.owner.ctx, byOwner(maker)) },
})
/** Anybody may find a review helpful; here is none, so whoever asks learns the same. */
const noReview = () => ({ params: { id: randomUUID() } })

export const communitySamples = {
  'GET /album/{nid}/reviews': publicAlbum,
  'POST /album/{nid}/reviews': publicAlbum,
  'PUT /review/{id}': ownReview,
  'DELETE /review/{id}': ownReview,
  'PUT /review/{id}/helpful': noReview,
  'DELETE /review/{id}/helpful': noReview,
  'GET /voice/{nid}/comments': publicAlbum,
  'POST /voice/{nid}/comments': publicAlbum,
  'DELETE /comment/{id}': ownComment,
  'PUT /my/notifications/read': nothing,
  'POST /report': nothing,
  'POST /inquiry': nothing,
  'POST /inquiry/thread': nothing,
  'POST /appeal': nothing,
  'POST /event/page-view': nothing,
} satisfies SamplesOf<typeof communityRoutes>
