import { type SQL, sql } from 'drizzle-orm'
import type { OpsBanner } from '@/lib/contract/ops/banners'
import type { Database, Transaction } from '@/lib/db'
import { toPicture } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { type ListAsked, shownAs, stateAt } from './period'

type Row = Omit<OpsBanner, 'alt' | 'image' | 'phoneImage' | 'state'> & {
  image: PictureRow
  phoneImage: PictureRow | null
}
type PictureRow = { id: string; widths: number[]; alt: string; color: string }

/** Banners: current and future ones in their order, or ended ones, newest first. @throws AppError notFound */
export async function listOpsBanners(
  ctx: Ctx,
  { show, take, skip }: ListAsked,
): Promise<{ items: OpsBanner[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { condition, order } = shownAs(show, ctx.now)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from banner where display = 'homeTop' and ${condition}`,
  )
  const ids = sql`select id from banner where display = 'homeTop' and ${condition}
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
    select id, display, position, title, heading, sentence, button_text "buttonText",
           link, is_external "isExternal", target_gender "targetGender",
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

/** One banner as it is now. @throws AppError notFound */
export async function readBanner(
  tx: Database | Transaction,
  now: Date,
  id: string,
): Promise<OpsBanner> {
  const [found] = await readBanners(tx, now, sql`b.id = ${id}`)
  if (!found) throw notFound('バナー')
  return found
}
