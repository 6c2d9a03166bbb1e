import { sql } from 'drizzle-orm'
import { asOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import { ctxOf, openTestShop, systemCtx } from '@/lib/domain/shop/orders/testing/shop'
import { approveRun, getRunFile, listRunLines, makeRun, reviewLine } from './index'

const SENDER = {
  code: '1234567890',
  name: 'ｶ)ｺｴﾆﾜ',
  bankCode: '0001',
  branchCode: '210',
  kind: 'ordinary',
  number: '1234567',
} as const
export const PAY_ON = '2026-10-20'
export const NOW = new Date('2026-10-13T10:00:00+09:00')
/** Long before it: what dates from then is no young account. */
export const EARLY = new Date('2026-02-01T10:00:00+09:00')

export const PAGE = { take: 20, skip: 0 }

/** A shop with two of finance, and whatever runs of payouts need. */
export async function openRunShop() {
  const shop = await openTestShop()
  const sales = salesOf(shop)
  const [maker, approver] = [await makeStaff(shop, 'finance'), await makeStaff(shop, 'admin')]
  const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.parts.db.execute<T>(query)).rows
  const as = (who: AccountActor, parts = shop.parts) => ({
    ...ctxOf(parts, who),
    settings: { ...shop.parts.settings, PAYOUT_SENDER: SENDER, PAYOUT_FILE_MAX_LINES: 2 },
    now: NOW,
  })

  /** Somebody to whom 7,000 yen less income tax are due. */
  async function payee(facts: { withholds?: boolean } = {}) {
    const album = await shop.album()
    await sales.payee(album.creatorId, facts)
    const order = await sales.sell(album, {
      at: new Date('2026-09-09T00:00:00Z'),
      priceYen: 10_000,
    })
    await closeMonth(systemCtx(shop.parts, new Date('2026-09-30T15:05:00Z')), '2026-09')
    const payout = async () => {
      const [row] = await run<{ id: string; state: string; run_id: string | null }>(
        sql`select id, state, run_id from payout where payee_id = ${album.creatorId}`,
      )
      if (!row) throw new Error('no payout')
      return row
    }
    /** The same is sold and closed in the month after. */
    const again = async () => {
      await sales.sell(album, { at: new Date('2026-10-09T00:00:00Z'), priceYen: 10_000 })
      await closeMonth(systemCtx(shop.parts, new Date('2026-10-31T15:05:00Z')), '2026-10')
    }
    return { creatorId: album.creatorId, order, payout, again, payoutId: (await payout()).id }
  }

  /** A run with everything looked at. */
  async function reviewed(): Promise<string> {
    const { id } = await makeRun(as(maker), { payOn: PAY_ON })
    await review(id)
    return id
  }
  async function review(id: string): Promise<void> {
    for (const { payoutId, flag } of (await listRunLines(as(approver), id, PAGE)).items)
      if (flag) await reviewLine(as(approver), { id, payoutId, review: '売上と口座を確かめた' })
  }

  /** One that was approved, and its first file downloaded. */
  async function downloaded(): Promise<string> {
    const id = await reviewed()
    await approveRun(as(approver), id)
    await getRunFile(as(maker), { id, part: 1 })
    return id
  }

  const yenOff = (payoutId: string, yen: number) =>
    asOwner(
      shop.parts.db,
      `set session_replication_role = replica; update payout set net_yen = net_yen - ${yen}, gross_yen = gross_yen - ${yen} where id = '${payoutId}'`,
    )
  /** What `yenOff` or a suspension has changed. */
  const restore = async ({ creatorId, payoutId }: { creatorId: string; payoutId: string }) => {
    await run(sql`update account set disabled_at = null where id = ${creatorId}`)
    await asOwner(
      shop.parts.db,
      `set session_replication_role = replica; update payout set net_yen = 6286, gross_yen = 7000 where id = '${payoutId}'`,
    )
  }
  /** Each test pays its own. */
  const leaveOthers = () =>
    run(sql`update payout set pay_on = '2030-01-01' where state in ('payable', 'returned')`)
  return {
    ...{ shop, maker, approver, run, as, payee, review, reviewed, downloaded },
    yenOff,
    restore,
    leaveOthers,
  }
}
export type RunShop = Awaited<ReturnType<typeof openRunShop>>
