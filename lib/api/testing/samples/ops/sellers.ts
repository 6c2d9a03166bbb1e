import { sql } from 'drizzle-orm'
import type { opsSellerRoutes } from '@/lib/contract/ops/sellers'
import { schema } from '@/lib/db'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { newId } from '@/lib/kit/ids'
import type { Maker, SamplesOf } from '../sample'
import { paidOrder } from './orders'

/** The owner's inquiry about who sold them something. */
async function inquiryAboutSeller(maker: Maker) {
  const { ctx, uid } = maker.owner
  const { number } = (await paidOrder(maker)).params
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select l.creator_id id from order_line l join "order" o on o.id = l.order_id where o.number = ${number}`)
  const sellerId = rows[0]?.id ?? ''
  await givePayeeDetails(ctx, sellerId)
  const id = newId()
  await ctx.db.insert(schema.inquiry).values({
    ...{ id, accountId: uid, email: 'a@example.jp' },
    ...{ topic: 'seller', body: '販売者を教えてください。' },
  })
  return { params: { id }, fields: { orderNumber: number, sellerId } }
}

export const opsSellerSamples = {
  'GET /ops/inquiries/{id}/sellers': inquiryAboutSeller,
  'POST /ops/inquiries/{id}/disclosures': inquiryAboutSeller,
} satisfies SamplesOf<typeof opsSellerRoutes>
