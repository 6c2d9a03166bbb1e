import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BannerChange, NewBanner, OpsBanner } from '@/lib/contract/ops/banners'
import { schema, type Transaction } from '@/lib/db'
import { savePictures } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { changedMeanwhile, checkPeriod, isExternal, purgeBanners } from './period'
import { readBanner } from './read-banners'

type NewFacts = z.output<typeof NewBanner>
type Change = z.output<typeof BannerChange>
const columnsOf = (facts: NewFacts | Change) => ({
  display: facts.display,
  position: facts.position,
  title: facts.title,
  heading: facts.heading,
  sentence: facts.sentence,
  buttonText: facts.buttonText,
  link: facts.link,
  isExternal: isExternal(facts.link),
  targetGender: facts.targetGender,
  startAt: new Date(facts.startAt),
  endAt: new Date(facts.endAt),
})

/** @throws AppError invalid for words without a heading */
function checkWords({ heading, sentence, buttonText }: NewFacts | Change): void {
  if (heading || !(sentence || buttonText)) return
  const message = '見出しも入力してください。'
  throw new AppError('invalid', 'banner/no-heading', message, {
    details: [{ path: 'heading', message }],
  })
}

/** The facts of a banner for the audit log. */
const factsOf = ({ state: _, version: __, ...facts }: OpsBanner) => facts

/** The uploaded pictures, the wide one first. */
const uploadsOf = ({ uploadId, phoneUploadId, alt }: NewFacts | Change) => [
  ...(uploadId ? [{ uploadId, kind: 'banner' as const, alt }] : []),
  ...(phoneUploadId ? [{ uploadId: phoneUploadId, kind: 'phoneBanner' as const, alt }] : []),
]

/**
 * Makes a banner with its pictures, shown from its start on.
 * @throws AppError notFound (also of the uploads), invalid, unprocessable (no picture), tooMany, unavailable
 */
export async function createBanner(ctx: Ctx, facts: NewFacts): Promise<OpsBanner> {
  requireStaff(ctx, EDITORIAL_STAFF)
  checkPeriod(facts)
  checkWords(facts)
  const id = newId()
  return await savePictures(ctx, uploadsOf(facts), async (tx, [wide, phone]) => {
    if (!wide) throw new Error('the picture was not saved')
    await tx.insert(schema.banner).values({
      id,
      ...columnsOf(facts),
      pictureId: wide.id,
      phonePictureId: phone?.id ?? null,
    })
    const made = await readBanner(tx, ctx.now, id)
    await recordStaffAct(tx, ctx, {
      action: 'createBanner',
      subject: id,
      before: null,
      after: factsOf(made),
    })
    await purgeBanners(tx)
    return made
  })
}

/**
 * Changes this version of a banner; pictures without an upload stay. @throws AppError notFound, invalid, conflict
 * `banner/changed`, unprocessable, tooMany, unavailable
 */
export async function changeBanner(ctx: Ctx, id: string, facts: Change): Promise<OpsBanner> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await savePictures(ctx, uploadsOf(facts), async (tx, saved) => {
    const was = await lockBanner(tx, ctx.now, id, facts.version)
    checkPeriod(facts)
    checkWords(facts)
    const wide = facts.uploadId ? saved[0] : undefined
    const phone = facts.phoneUploadId ? saved.at(-1) : undefined
    await tx
      .update(schema.banner)
      .set({
        ...columnsOf(facts),
        version: facts.version + 1,
        ...(wide && { pictureId: wide.id }),
        ...(facts.dropsPhonePicture && { phonePictureId: null }),
        ...(phone && { phonePictureId: phone.id }),
      })
      .where(sql`id = ${id}`)
    await tx.execute(sql`
      update picture set alt = ${facts.alt}
       where id in (select unnest(array[picture_id, phone_picture_id]) from banner where id = ${id})`)
    return await recordChange(ctx, tx, 'changeBanner', was)
  })
}

async function lockBanner(tx: Transaction, now: Date, id: string, version: number) {
  await tx.execute(sql`select 1 from banner where id = ${id} for no key update`)
  const was = await readBanner(tx, now, id)
  if (was.version !== version) throw changedMeanwhile()
  return was
}

async function recordChange(
  ctx: Ctx,
  tx: Transaction,
  action: 'changeBanner' | 'endBanner',
  was: OpsBanner,
  note?: string,
): Promise<OpsBanner> {
  const changed = await readBanner(tx, ctx.now, was.id)
  await recordStaffAct(tx, ctx, {
    action,
    subject: was.id,
    before: factsOf(was),
    after: factsOf(changed),
    ...(note && { note }),
  })
  await purgeBanners(tx)
  return changed
}

/**
 * Ends a banner now; a future one is never shown. @throws AppError notFound, conflict `banner/changed` (also where it
 * has ended)
 */
export async function endBanner(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<OpsBanner> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const was = await lockBanner(tx, ctx.now, id, version)
    if (was.state === 'ended') throw changedMeanwhile()
    await tx.execute(sql`
      update banner set start_at = least(start_at, ${ctx.now}), end_at = ${ctx.now}, version = version + 1
       where id = ${id}`)
    return await recordChange(ctx, tx, 'endBanner', was, reason)
  })
}
