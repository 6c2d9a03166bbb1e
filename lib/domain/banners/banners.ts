import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BannerChange, NewBanner, OpsBanner } from '@/lib/contract/ops/ops-banners'
import { type Database, schema, type Transaction } from '@/lib/db'
import { toPicture } from '@/lib/domain/catalogue'
import { purgePagesJob } from '@/lib/domain/catalogue/jobs'
import type { Ctx } from '@/lib/domain/ctx'
import { savePictures } from '@/lib/domain/media'
import { requireStaff } from '@/lib/domain/policy'
import { recordStaffAct } from '@/lib/domain/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { EDITORIAL_STAFF } from '@/lib/kit/staff-roles'
import { BANNER_PAGES, changedMeanwhile, checkPeriod, isExternal, shownAs, stateAt } from './period'

type Page = { show: 'open' | 'ended'; take: number; skip: number }
type Wanted = z.output<typeof NewBanner>
type Change = z.output<typeof BannerChange>
type Row = Omit<OpsBanner, 'image' | 'phoneImage' | 'state'> & {
  image: PictureRow
  phoneImage: PictureRow | null
}
type PictureRow = { id: string; widths: number[]; alt: string; color: string }

/** Banners: those that are or will be shown, in their order, or those that have ended, newest first. @throws AppError notFound */
export async function listOpsBanners(
  ctx: Ctx,
  { show, take, skip }: Page,
): Promise<{ items: OpsBanner[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { isWanted, order } = shownAs(show, ctx.now)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from banner where display = 'homeTop' and ${isWanted}`,
  )
  const ids = sql`select id from banner where display = 'homeTop' and ${isWanted}
    order by ${order} limit ${take} offset ${skip}`
  return {
    items: await readBanners(ctx.db, ctx.now, sql`b.id in (${ids}) order by ${order}`),
    total: count.rows[0]?.total ?? 0,
  }
}

async function readBanners(db: Database | Transaction, now: Date, which: SQL) {
  const picture = (of: SQL) =>
    sql`(select json_build_object('id', p.id, 'widths', p.widths, 'alt', p.alt, 'color', p.color)
           from picture p where p.id = ${of})`
  const { rows } = await db.execute<Row>(sql`
    select id, display, position, title, link, is_external "isExternal", target_gender "targetGender",
           start_at "startAt", end_at "endAt", version, ${picture(sql`b.picture_id`)} image,
           ${picture(sql`b.phone_picture_id`)} "phoneImage"
      from banner b where ${which}`)
  return rows.map((row): OpsBanner => {
    const shown = ({ id, widths, alt, color }: PictureRow) => toPicture(id, widths, alt, color)
    const period = {
      startAt: new Date(row.startAt).toISOString(),
      endAt: new Date(row.endAt).toISOString(),
    }
    return {
      ...row,
      ...period,
      alt: row.image.alt,
      image: shown(row.image),
      phoneImage: row.phoneImage && shown(row.phoneImage),
      state: stateAt(period, now),
    }
  })
}

async function readBanner(tx: Database | Transaction, now: Date, id: string): Promise<OpsBanner> {
  const [found] = await readBanners(tx, now, sql`b.id = ${id}`)
  if (!found) throw notFound('バナー')
  return found
}

const columnsOf = (facts: Wanted | Change) => ({
  display: facts.display,
  position: facts.position,
  title: facts.title,
  link: facts.link,
  isExternal: isExternal(facts.link),
  targetGender: facts.targetGender,
  startAt: new Date(facts.startAt),
  endAt: new Date(facts.endAt),
})

/** What the audit log keeps of a banner. */
const factsOf = ({ state: _, version: __, ...facts }: OpsBanner) => facts

/** The pictures that were sent, the wide one first. */
const uploadsOf = ({ uploadId, phoneUploadId, alt }: Wanted | Change) => [
  ...(uploadId ? [{ uploadId, kind: 'banner' as const, alt }] : []),
  ...(phoneUploadId ? [{ uploadId: phoneUploadId, kind: 'phoneBanner' as const, alt }] : []),
]

/**
 * Makes a banner with its pictures, shown from its start on.
 * @throws AppError notFound (also of the uploads), invalid, unprocessable (no picture), tooMany, unavailable
 */
export async function createBanner(ctx: Ctx, facts: Wanted): Promise<OpsBanner> {
  requireStaff(ctx, EDITORIAL_STAFF)
  checkPeriod(facts)
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
    await enqueue(tx, purgePagesJob, { tags: BANNER_PAGES })
    return made
  })
}

/**
 * Changes a banner that was seen as this version; pictures that are not sent stay.
 * @throws AppError notFound, invalid, conflict `banner/changed`, unprocessable, tooMany, unavailable
 */
export async function changeBanner(ctx: Ctx, id: string, facts: Change): Promise<OpsBanner> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await savePictures(ctx, uploadsOf(facts), async (tx, saved) => {
    const was = await lockBanner(tx, ctx.now, id, facts.version)
    checkPeriod(facts)
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
  await enqueue(tx, purgePagesJob, { tags: BANNER_PAGES })
  return changed
}

/**
 * Takes a banner out of the store now; one that was to come never does.
 * @throws AppError notFound, conflict `banner/changed` (also where it has ended)
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
