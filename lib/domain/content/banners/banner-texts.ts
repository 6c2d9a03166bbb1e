import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BannerTextChange, NewBannerText, OpsBannerText } from '@/lib/contract/ops/banners'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import {
  changedMeanwhile,
  checkPeriod,
  isExternal,
  type ListAsked,
  purgeBanners,
  shownAs,
  stateAt,
} from './period'

type NewText = z.output<typeof NewBannerText>
type Change = z.output<typeof BannerTextChange>
type Text = OpsBannerText

/** The texts on top of every page: shown and coming ones in their order, or ended ones, newest first. @throws AppError notFound */
export async function listOpsBannerTexts(
  ctx: Ctx,
  { show, take, skip }: ListAsked,
): Promise<{ items: Text[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { condition, order } = shownAs(show, ctx.now)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from banner_text where ${condition}`,
  )
  const page = sql`${condition} order by ${order} limit ${take} offset ${skip}`
  return { items: await readTexts(ctx.db, ctx.now, page), total: count.rows[0]?.total ?? 0 }
}

async function readTexts(db: Database | Transaction, now: Date, which: SQL): Promise<Text[]> {
  const { rows } = await db.execute<Omit<Text, 'state'>>(sql`
    select id, position, title, link, is_external "isExternal", start_at "startAt", end_at "endAt", version
      from banner_text where ${which}`)
  return rows.map((row) => {
    const period = {
      startAt: new Date(row.startAt).toISOString(),
      endAt: new Date(row.endAt).toISOString(),
    }
    return { ...row, ...period, state: stateAt(period, now) }
  })
}

async function readText(tx: Transaction, now: Date, id: string): Promise<Text> {
  const [found] = await readTexts(tx, now, sql`id = ${id}`)
  if (!found) throw notFound('上部の文字')
  return found
}

const columnsOf = ({ title, link, position, startAt, endAt }: NewText) => ({
  title,
  link,
  position,
  isExternal: isExternal(link),
  startAt: new Date(startAt),
  endAt: new Date(endAt),
})

/** The facts of a text for the audit log. */
const factsOf = ({ state: _, version: __, ...facts }: Text) => facts

/** Makes a text on top of every page, shown from its start on. @throws AppError notFound, invalid */
export async function createBannerText(ctx: Ctx, facts: NewText): Promise<Text> {
  requireStaff(ctx, EDITORIAL_STAFF)
  checkPeriod(facts)
  const id = newId()
  return await ctx.db.transaction(async (tx) => {
    await tx.insert(schema.bannerText).values({ id, ...columnsOf(facts) })
    const made = await readText(tx, ctx.now, id)
    await recordStaffAct(tx, ctx, {
      action: 'createBannerText',
      subject: id,
      before: null,
      after: factsOf(made),
    })
    await purgeBanners(tx)
    return made
  })
}

/** Changes this version of a text. @throws AppError notFound, invalid, conflict `banner/changed` */
export async function changeBannerText(ctx: Ctx, id: string, facts: Change): Promise<Text> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await change(ctx, id, facts.version, async (tx) => {
    checkPeriod(facts)
    await tx
      .update(schema.bannerText)
      .set({ ...columnsOf(facts), version: facts.version + 1 })
      .where(sql`id = ${id}`)
    return { action: 'changeBannerText' }
  })
}

/** Ends a text now; a future one is never shown. @throws AppError notFound, conflict `banner/changed` */
export async function endBannerText(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Text> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await change(ctx, id, version, async (tx, was) => {
    if (was.state === 'ended') throw changedMeanwhile()
    await tx.execute(sql`
      update banner_text set start_at = least(start_at, ${ctx.now}), end_at = ${ctx.now}, version = version + 1
       where id = ${id}`)
    return { action: 'endBannerText', note: reason }
  })
}

/** Locks the text, changes it if it is still this version, and writes the audit row. */
async function change(
  ctx: Ctx,
  id: string,
  version: number,
  write: (tx: Transaction, was: Text) => Promise<{ action: string; note?: string }>,
): Promise<Text> {
  return await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from banner_text where id = ${id} for no key update`)
    const was = await readText(tx, ctx.now, id)
    if (was.version !== version) throw changedMeanwhile()
    const act = await write(tx, was)
    const changed = await readText(tx, ctx.now, id)
    await recordStaffAct(tx, ctx, {
      ...act,
      subject: id,
      before: factsOf(was),
      after: factsOf(changed),
    })
    await purgeBanners(tx)
    return changed
  })
}
