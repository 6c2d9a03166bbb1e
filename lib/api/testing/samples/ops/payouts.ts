import { sql } from 'drizzle-orm'
import type { opsPayoutRoutes } from '@/lib/contract/ops/payouts'
import { schema } from '@/lib/db'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { bankDayFrom } from '@/lib/gateway/bank-days'
import { newId } from '@/lib/kit/ids'
import { jstDay } from '@/lib/kit/jst'
import type { Person } from '../../catalogue'
import { type Maker, nothing, type SamplesOf } from '../sample'

const nextBankDay = () => bankDayFrom(jstDay(new Date()), 'after')

/** A payout of the owner's, in the run or due. */
async function makePayout({ uid, ctx }: Person, state: string, runId: string | null) {
  await givePayeeDetails(ctx, uid)
  const id = newId()
  await ctx.db.execute(sql`
    insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on, run_id)
    values (${id}, ${uid}, '2026-01', ${state}, 7000, 714, 6286, '2026-02-20', ${runId}::uuid)`)
  return id
}

/** A run with one payout of the owner's. */
async function makeRun(
  { owner }: Maker,
  { run, payout, flag = null }: { run: string; payout: string; flag?: string | null },
) {
  const { db } = owner.ctx
  const id = newId()
  await db.execute(sql`
    insert into payout_run (id, pay_on, state, made_by, sender)
    values (${id}, ${nextBankDay()}::date, ${run}, ${newId()}, '{"maxLines": 10}')`)
  const payoutId = await makePayout(owner, payout, id)
  await db.execute(sql`
    insert into payout_run_line (run_id, payout_id, bank_account_id, tax_profile_id, net_yen, flag)
    select ${id}, ${payoutId}, b.id, t.id, 6286, ${flag}
      from bank_account b join tax_profile t on t.account_id = b.account_id where b.account_id = ${owner.uid}`)
  return { id, payoutId }
}

const draftRun = async (maker: Maker) => ({
  params: await makeRun(maker, { run: 'draft', payout: 'payable' }),
})
/** A draft whose line somebody has to look at. */
const flaggedRun = async (maker: Maker) => ({
  params: await makeRun(maker, { run: 'draft', payout: 'payable', flag: 'first' }),
})

/** A run whose file for the bank has been downloaded. */
async function downloadedRun(maker: Maker) {
  const params = await makeRun(maker, { run: 'downloaded', payout: 'approved' })
  await maker.owner.ctx.db.execute(sql`
    insert into payout_download (id, run_id, part, sha256, downloaded_by)
    values (${newId()}, ${params.id}, 1, '', ${newId()})`)
  return { params }
}

/** A payout that the bank may send back. */
async function paidPayout(maker: Maker) {
  const { payoutId } = await makeRun(maker, { run: 'draft', payout: 'paid' })
  return { params: { id: payoutId } }
}

/** A due payout, and the day that its run pays on. */
async function duePayout({ owner }: Maker) {
  await makePayout(owner, 'payable', null)
  return { fields: { payOn: nextBankDay() } }
}

/** A payee whose closed month came to less than nothing. */
async function aDebt({ owner: { uid, ctx } }: Maker) {
  await ctx.db.insert(schema.statement).values({
    ...{ id: newId(), payeeId: uid, month: '2026-01', detail: {}, closedAt: new Date() },
    number: `S202601-${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    ...{ grossYen: -1000, feeYen: -300, feeTaxYen: -27, carriedYen: 0 },
  })
  return { params: { id: uid }, fields: { amount: 700 } }
}

export const opsPayoutSamples = {
  'GET /ops/payout-runs': draftRun,
  'POST /ops/payout-runs': duePayout,
  'GET /ops/payout-runs/{id}': draftRun,
  'GET /ops/payout-runs/{id}/lines': draftRun,
  'PUT /ops/payout-runs/{id}/lines/{payoutId}/review': flaggedRun,
  'POST /ops/payout-runs/{id}/approval': draftRun,
  'POST /ops/payout-runs/{id}/cancellation': draftRun,
  'POST /ops/payout-runs/{id}/dispatch': downloadedRun,
  'POST /ops/payouts/{id}/return': paidPayout,
  'GET /ops/debts': nothing,
  'POST /ops/payees/{id}/write-off': aDebt,
} satisfies SamplesOf<typeof opsPayoutRoutes>
