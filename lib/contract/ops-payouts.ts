import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/staff-roles'
import { Id, lineOfText, PageQuery, paged, YenAmount } from './common'
import type { Routes } from './route'

const Month = z.string().meta({ description: '2026-11（日本の月）' })

export const StaffReason = lineOfText(200)
  .pipe(z.string().min(1, '理由を入力してください。'))
  .meta({ description: '理由（監査の記録に残る）' })

export const Debt = z
  .object({
    payeeId: Id,
    nickname: z.string(),
    amount: YenAmount,
    since: Month.meta({ description: 'まだ支払われていない最初の明細書の月' }),
    hasLeft: z.boolean().meta({ description: '退会している' }),
  })
  .meta({ id: 'Debt' })
export type Debt = z.output<typeof Debt>

export const WriteOff = z.object({
  amount: YenAmount.min(1).meta({ description: '画面で見た残高' }),
  reason: StaffReason,
})

/** What finance does with payees. For anybody else none of these calls exists (404). */
export const opsPayoutRoutes = {
  'GET /ops/debts': {
    access: { staff: FINANCE_STAFF },
    summary: '残高がマイナスのクリエイター（多い順）',
    query: PageQuery,
    response: paged(Debt),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/payees/{id}/write-off': {
    access: { staff: FINANCE_STAFF },
    summary: 'クリエイターのマイナスの残高を免除する（貸倒れとして記帳する）',
    params: z.object({ id: Id }),
    body: WriteOff,
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
