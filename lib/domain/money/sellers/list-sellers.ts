import { sql } from 'drizzle-orm'
import type { MerchandiseSeller } from '@/lib/contract/merchandise'
import type { Ctx } from '@/lib/domain/core/ctx'

type Row = {
  id: string
  nickname: string
  shows: boolean
  name: string
  address: string
  phone: string
  total: number
}

/**
 * Everybody whose merchandise is in the store, in the order of their registration (取引DPF法), with the details that
 * they made public.
 */
export async function listSellers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: MerchandiseSeller[]; total: number }> {
  // There are few creators for much merchandise: they are found by the index of merchandise and
  // counted.
  const { rows } = await db.execute<Row>(sql`
    select s.creator_id id, coalesce(p.nickname, '') nickname, coalesce(c.shows_seller, false) shows,
           c.seller_name "name", c.seller_address address, c.seller_phone phone, s.total
      from (select creator_id, count(*) over ()::int total from merchandise where published_at <= ${now}
             group by creator_id order by creator_id limit ${take} offset ${skip}) s
      left join profile p on p.account_id = s.creator_id left join creator c on c.account_id = s.creator_id
     order by s.creator_id`)
  return {
    items: rows.map(({ id, nickname, shows, name, address, phone }) => ({
      user: { id, nickname },
      seller: shows ? { name, address, phone } : null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
