import { eq, sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import { heldReason } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notifyFollowersJob } from '@/lib/domain/core/notify'
import { requireChannel, requireVerified } from '@/lib/domain/core/policy'
import { requirePayeeDetails } from '@/lib/domain/core/require-payee-details'
import { addWebhookEvent } from '@/lib/domain/core/webhooks'
import { tellPreordersJob } from '@/lib/domain/shop/orders/jobs'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { refuseUnshownRating } from './age-ratings'
import { countPublished, countTags, renewPublished } from './announce'
import { type LockedWork, lockOwnWork, readStudioWork } from './own-work'
import { publicationProblems } from './publication-problems'
import { isReviewedFirst, requestReview, takeBackReview } from './work-reviews/request-review'

export type Publication = { releaseAt?: string | undefined; acceptPreorders: boolean }

/** `KN` and the next number, with zeros up to six digits. */
const nextNid = sql`'KN' || to_char(nextval('work_number'), 'FM999000000')`

/**
 * Publishes a work in the store, and gives it its number the first time. If works are reviewed before their first
 * publication, it waits for staff instead (docs/decisions/staff-and-support.md). With a future release it is
 * announced or a preorder; a missing or past release means now. Publishing again may move a future release, never a
 * past one. @throws AppError forbidden (e-mail not verified), notFound, conflict `studio/held`, unprocessable with a
 * reason per field, `studio/rating-off` among them
 */
export async function publishWork(
  ctx: Ctx,
  workId: string,
  publication: Publication,
): Promise<StudioWork> {
  requireVerified(ctx)
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    await publishLocked(ctx, tx, work, publication)
    return readStudioWork(tx, workId, ctx.now)
  })
}

/** The same for a locked work. @throws AppError forbidden, conflict `studio/held`, unprocessable */
export async function publishLocked(
  ctx: Ctx,
  tx: Transaction,
  work: LockedWork,
  publication: Publication,
): Promise<void> {
  requireVerified(ctx)
  const { channelId } = requireChannel(ctx, 'edit')
  await refuseUnready(ctx, tx, work, channelId)
  if (isReviewedFirst(ctx, work)) return await requestReview(ctx, tx, work.id, publication)
  if (work.publishedAt === null) await takeBackReview(tx, work.id)
  await showLocked(ctx, tx, { ...work, channelId }, publication)
}

/** Adds an allowed work to the store. The caller holds it. */
export async function showLocked(
  ctx: Pick<Ctx, 'now' | 'settings'>,
  tx: Transaction,
  work: LockedWork & { channelId: string },
  publication: Publication,
): Promise<void> {
  const { id: workId, channelId } = work
  const releaseAt = releaseOf(work, publication, ctx.now)
  const [published] = await tx
    .update(schema.work)
    .set({
      state: 'published',
      nid: sql`coalesce(${schema.work.nid}, ${nextNid})`,
      releaseAt,
      acceptsPreorders: publication.acceptPreorders && work.type === 'album',
      publishedAt: sql`coalesce(${schema.work.publishedAt}, ${ctx.now})`,
      updatedAt: ctx.now,
    })
    .where(eq(schema.work.id, workId))
    .returning({
      nid: sql<string>`${schema.work.nid}`,
      title: schema.work.title,
      price: schema.work.priceYen,
    })
  if (!published) throw notFound('作品')
  if (work.state !== 'published') {
    await countTags(tx, workId, 1)
    await countPublished(tx, channelId, 1, ctx.settings.DEFAULT_FEE_RATE_BP)
    await tellEndpoints(tx, ctx, {
      ...published,
      id: workId,
      channelId,
      type: work.type,
      releaseAt,
    })
  }
  if (work.publishedAt === null) await enqueue(tx, notifyFollowersJob, { workId })
  await tellLater(tx, work, releaseAt)
  await renewPublished(tx, { id: workId, ...published }, ctx.now)
}

type Shown = Pick<LockedWork, 'id' | 'type'> & {
  channelId: string
  nid: string
  title: string
  price: number
  releaseAt: Date
}

/** Tells the channel's endpoints that a work has come to the store, each time that it does. */
const tellEndpoints = (
  tx: Transaction,
  { now, settings }: Pick<Ctx, 'now' | 'settings'>,
  work: Shown,
): Promise<void> =>
  addWebhookEvent(tx, {
    event: 'publication',
    type: 'work.published',
    channelId: work.channelId,
    subject: `${work.id}@${now.toISOString()}`,
    at: now,
    data: {
      nid: work.nid,
      type: work.type,
      title: work.title,
      price: work.price,
      currency: 'JPY',
      releaseAt: work.releaseAt.toISOString(),
      url: `${settings.SITE_ORIGIN}/${work.type}/${work.nid}`,
    },
  })

/** Notifies the buyers of preorders if the release moves later. */
async function tellLater(tx: Transaction, work: LockedWork, to: Date): Promise<void> {
  if (work.state !== 'published' || !work.releaseAt || to <= new Date(work.releaseAt)) return
  const from = new Date(work.releaseAt).toISOString()
  const change = { id: newId(), workId: work.id, from, to: to.toISOString() }
  await enqueue(tx, tellPreordersJob, change)
}

/** Buyers can play a released work, so its release cannot change. A draft's release is only planned. */
function releaseOf(work: LockedWork, publication: Publication, now: Date): Date {
  const { releaseAt, publishedAt } = work
  if (publishedAt !== null && releaseAt !== null && new Date(releaseAt) <= now)
    return new Date(releaseAt)
  const requested = publication.releaseAt === undefined ? now : new Date(publication.releaseAt)
  return requested > now ? requested : now
}

type Facts = { held: string | null; nickname: string | null; ready: string[] }

/** @throws AppError conflict `studio/held`, unprocessable: what a work lacks for the store */
export async function refuseUnready(
  ctx: Pick<Ctx, 'now' | 'settings'>,
  tx: Transaction,
  { id: workId, type, state }: LockedWork,
  channelId: string,
): Promise<void> {
  const work = await readStudioWork(tx, workId, ctx.now)
  const { rows } = await tx.execute<Facts>(sql`
    select ${heldReason} held, (select nickname from profile where account_id = ${channelId}) nickname,
           array(select id from track where work_id = ${workId} and audio_id is not null) ready
      from work w where w.id = ${workId}`)
  if (rows[0]?.held)
    throw new AppError(
      'conflict',
      'studio/held',
      `運営が公開を止めています（理由：${rows[0].held}）。異議は、お知らせしたメールからお申し立てください。`,
    )
  refuseUnshownRating(ctx.settings, work.ageRating)
  const details = publicationProblems(work, {
    nickname: rows[0]?.nickname ?? null,
    readyTrackIds: new Set(rows[0]?.ready),
  })
  if (details.length > 0)
    throw new AppError(
      'unprocessable',
      'studio/not-publishable',
      'まだ公開できません。次の点をご確認ください。',
      { details },
    )
  if (type === 'album' && state !== 'published') await requirePayeeDetails(ctx, tx, channelId)
}
