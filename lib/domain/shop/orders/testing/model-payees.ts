import { sql } from 'drizzle-orm'
import type { AccountActor, Parts } from '@/lib/domain/core/ctx'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { bookPayout, bookPayoutReturn } from '@/lib/domain/money/payouts/book-payout'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { listDebts, writeOffDebt } from '@/lib/domain/money/payouts/debts'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { nextMonth, startOfMonth } from '@/lib/kit/jst-month'
import { ctxOf, systemCtx, type TestShop } from './shop'

type Step = { a: number; b: number; c: number }
type World = {
  parts: Parts
  people: readonly AccountActor[]
  finance: AccountActor
  /** Those that have been closed, and at the end the open one. */
  months: string[]
}

/** Everybody who sells in the model can be paid; half of the albums are shared with two friends who have yet to answer. */
export async function openPayees(
  shop: TestShop,
  albums: readonly { id: string; creatorId: string; trackIds: string[] }[],
): Promise<void> {
  const { rows } = await shop.parts.db.execute<{ id: string }>(sql`
    select creator_id id from work union select creator_id from gift union select creator_id from merchandise`)
  for (const { id } of rows) await givePayeeDetails(shop.parts, id)
  for (const album of albums.filter((_, i) => i % 2 === 0))
    await salesOf(shop).split(album, [3400, 3300, 3300], new Date(0))
}

/** What happens with what was earned: friends answer, months end, payouts arrive or come back, debts are given up. */
export function payeeOperations(world: World) {
  const { parts, people, finance, months } = world
  const oneOf = async (query: ReturnType<typeof sql>) =>
    (await parts.db.execute<{ id: string; pay_on: string }>(query)).rows[0]
  return {
    /** Months pass faster here than orders do: each ends once, and takes all that stands in none yet. */
    closeMonth: async ({ a }: Step) => {
      if (a % 20) return
      const month = months.at(-1) ?? ''
      months.push(nextMonth(month))
      await closeMonth(systemCtx(parts, startOfMonth(nextMonth(month))), month)
    },
    answerShare: async ({ a, b }: Step) => {
      const share = await oneOf(sql`
        select s.id from split_share s where s.state = 'pending' order by s.id limit 1`)
      const friend = people[b % people.length]
      if (!share || !friend || a % 20) return
      await givePayeeDetails(parts, friend.uid)
      await parts.db.execute(
        b % 2
          ? sql`update split_share set state = 'accepted', payee_id = ${friend.uid} where id = ${share.id} and state = 'pending'`
          : sql`update split_share set state = 'declined', payee_id = (
                  select w.creator_id from split p join work w on w.id = p.work_id where p.id = split_id)
                 where id = ${share.id} and state = 'pending'`,
      )
    },
    payOut: async () => {
      const due = await oneOf(sql`
        select id, pay_on::text from payout where state in ('payable', 'returned') order by updated_at limit 1`)
      if (due) await bookPayout({ ...parts, now: new Date() }, due.id, due.pay_on)
    },
    returnPayout: async ({ a }: Step) => {
      const paid = await oneOf(
        sql`select id, pay_on::text from payout where state = 'paid' order by updated_at desc limit 1`,
      )
      if (paid && a % 3 === 0)
        await bookPayoutReturn({ ...parts, now: new Date() }, paid.id, '口座名義の相違')
    },
    writeOff: async ({ a }: Step) => {
      const ctx = ctxOf(parts, finance)
      const [debt] = (await listDebts(ctx, { take: 1, skip: 0 })).items
      if (debt && a % 5 === 0)
        await writeOffDebt(ctx, debt.payeeId, { amount: debt.amount, reason: 'model' })
    },
  }
}
