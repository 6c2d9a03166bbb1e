import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, PageQuery, paged, StaffReason } from '../common'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

const DifferenceState = z.enum(['open', 'decided', 'gone'])
const Decision = z.enum(['explained', 'corrected'])

const Difference = z
  .object({
    id: Id,
    subject: z.string().meta({ description: '注文番号、または決済会社のお支払いの番号' }),
    orderNumber: OrderNumber.nullable(),
    text: z.string().meta({ description: '何がどう違うか' }),
    found: z.int().meta({ description: '決済会社の額（円）' }),
    expected: z.int().meta({ description: '帳簿の額（円）' }),
    state: DifferenceState.meta({ description: 'gone は、次の照合までになくなったもの' }),
    firstSeenAt: Instant,
    lastSeenAt: Instant,
    decision: Decision.nullable(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'Difference' })
export type Difference = z.output<typeof Difference>

const Reconciliation = paged(Difference).extend({
  lastRun: z
    .object({
      at: Instant,
      payments: z.int().meta({ description: '照合したお支払いの数' }),
      found: z.int().meta({ description: '見つかった差異の数（決まったものも含む）' }),
    })
    .nullable(),
})
export type Reconciliation = z.output<typeof Reconciliation>

export const DifferenceDecision = z.object({
  decision: Decision.meta({ description: '説明がつく、または訂正した' }),
  reason: StaffReason,
})
export type DifferenceDecision = z.output<typeof DifferenceDecision>

/** The networks against the books. For anybody but finance none of these calls exists (404). */
export const opsReconciliationRoutes = {
  'GET /ops/reconciliation': {
    access: { staff: FINANCE_STAFF },
    summary: '決済会社と帳簿の差異（新しい順）と、最後の照合',
    query: PageQuery.extend({ state: DifferenceState.default('open') }),
    response: Reconciliation,
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/reconciliation/runs': {
    access: { staff: FINANCE_STAFF },
    summary: '決済会社と帳簿を、夜を待たずに照合する',
    response: null,
    errors: ['notFound'],
  },
  'POST /ops/reconciliation/{id}/decision': {
    access: { staff: FINANCE_STAFF },
    summary: '差異について、説明か訂正を記録する（帳簿は変わらない）',
    params: z.object({ id: Id }),
    body: DifferenceDecision,
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
