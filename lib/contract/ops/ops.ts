import { z } from 'zod'
import { FINANCE_STAFF, ORDER_STAFF, STAFF_ROLES } from '@/lib/kit/staff-roles'
import { Id, Instant, lineOfText, PageQuery, paged, StaffReason, YenAmount } from '../common'
import { DeliveryFees, DeliveryZone } from '../merchandise'
import { Order, OrderLine, OrderNumber, OrderRefund, Shipment } from '../order'
import type { Routes } from '../route'

/** Before anything is sent: money that is going back, an authorisation that is ending. */
const Notice = z.string().nullable().meta({ description: '発送の前に知っておくこと' })

/** A sum of the books: debits are positive, credits negative. */
const Balance = z.int()

const LedgerAccount = z.enum([
  'cashInTransit',
  'cash',
  'platformRevenue',
  'consumptionTax',
  'creatorPayable',
  'withholding',
  'networkFees',
  'deliveryRevenue',
  'refundsPayable',
  'disputeLosses',
  'heldPayments',
  'badDebts',
])

const LedgerFact = z.enum([
  'sale',
  'unearned',
  'held',
  'refund',
  'refundFailed',
  'dispute',
  'disputeWon',
  'networkFee',
  'networkPayout',
  'payout',
  'payoutReturned',
  'statementTax',
  'writeOff',
])

export const LedgerSummary = z
  .object({
    /** Cash in transit is kept by network, all other accounts in one sum. */
    accounts: z.array(
      z.object({
        account: LedgerAccount,
        party: z.string(),
        debit: z.int().min(0),
        credit: z.int().min(0),
        balance: Balance,
      }),
    ),
    sum: Balance,
    latest: z.array(
      z.object({
        id: Id,
        kind: LedgerFact,
        occurredAt: Instant,
        orderNumber: OrderNumber.nullable(),
        entries: z.array(z.object({ account: LedgerAccount, party: z.string(), amount: Balance })),
      }),
    ),
  })
  .meta({ id: 'LedgerSummary' })

/** What the check of the books may find. Programs go by the code, people by the text. */
export const LedgerProblemCode = z.enum([
  'sum-not-zero',
  'transaction-unbalanced',
  'sale-missing',
  'sale-unpaid',
  'received-differs',
  'refunded-differs',
  'refund-incomplete',
  'lines-differ',
  'refunds-exceed',
  'refund-parts-differ',
  'line-refunds-exceed',
  'held-left',
  'network-differs',
  'settlement-unknown',
  'settlement-captured',
  'settlement-refunded',
  'grant-missing',
  'grant-left',
  'present-taken',
  'grant-without-line',
  'stock-differs',
  'stock-kept',
  'coupon-differs',
  'coupon-kept',
  'receipt-missing',
  'receipt-differs',
  'earning-missing',
  'statement-differs',
  'statement-tax-differs',
  'payout-differs',
  'payout-sum-differs',
])
export type LedgerProblemCode = z.output<typeof LedgerProblemCode>

export const LedgerProblem = z.object({
  code: LedgerProblemCode,
  subject: z.string().meta({ description: '注文番号など。帳簿全体についてのものは空' }),
  text: z.string(),
})

export const LedgerCheck = z
  .object({
    checkedAt: Instant,
    transactions: z.int(),
    orders: z.int(),
    sum: Balance,
    problems: z.array(LedgerProblem),
  })
  .meta({ id: 'LedgerCheck' })

export const OpsOrder = Order.omit({
  present: true,
  receipt: true,
  canCancel: true,
  events: true,
  shipments: true,
})
  .extend({
    buyer: z.object({ id: Id, nickname: z.string(), email: z.string() }),
    lines: z.array(OrderLine.extend({ refundable: YenAmount })),
    deliveryRefundable: YenAmount,
    refunds: z.array(
      OrderRefund.extend({
        repeatable: YenAmount.meta({ description: '届かなかった返金のうち、もう一度返金できる額' }),
      }),
    ),
    shipments: z.array(
      Shipment.extend({
        id: Id,
        lineIds: z.array(Id),
        refusal: z.string().nullable().meta({ description: '今は発送できない理由' }),
      }),
    ),
    events: z.array(
      z.object({
        at: Instant,
        text: z.string(),
        note: z.string().nullable(),
        by: z.string().nullable().meta({ description: '操作した運営スタッフ' }),
      }),
    ),
    notice: Notice,
    heldBecause: z
      .string()
      .nullable()
      .meta({ description: '支払いが注文と一致せず、確認を待っている理由' }),
    /** What the caller may do with it now. */
    can: z.object({
      prepare: z.boolean(),
      ship: z.boolean(),
      deliver: z.boolean(),
      refund: z.boolean(),
      refundMax: YenAmount.nullable().meta({
        description: 'この注文であと返金してよい額（経理には上限がなく null）',
      }),
      release: z.boolean().meta({ description: '確認待ちの支払いを受け入れる' }),
      payBack: z.boolean().meta({ description: '確認待ちの支払いを全額返す' }),
    }),
  })
  .meta({ id: 'OpsOrder' })

export const OpsOrderCard = z
  .object({
    orderNumber: OrderNumber,
    kind: Order.shape.kind,
    state: Order.shape.state,
    stateText: z.string(),
    placedAt: Instant,
    total: YenAmount,
    refunded: YenAmount,
    buyer: z.string(),
    waitingParcels: z.int(),
    notice: Notice,
  })
  .meta({ id: 'OpsOrderCard' })

export const Parcel = z.object({
  carrier: z.enum(['yamato', 'sagawa', 'japanPost', 'other']),
  trackingNumber: lineOfText(40).optional(),
  shipmentId: Id.optional().meta({ description: 'なければ次に発送する荷物' }),
})

const Refund = z.object({
  parts: z
    .array(
      z.object({
        lineId: Id.nullable().meta({ description: 'nullは送料' }),
        amount: YenAmount.min(1, '1円以上を入力してください。'),
      }),
    )
    .min(1)
    .max(21)
    .refine((parts) => new Set(parts.map(({ lineId }) => lineId)).size === parts.length, {
      error: '同じ明細が重なっています。金額を一つにまとめてください。',
    })
    .optional()
    .meta({ description: '明細ごとに一度。なければ、まだ返していない全額' }),
  reason: z.enum(['defective', 'returned', 'outOfStock', 'goodwill']),
})

export const Review = z.object({
  decision: z
    .enum(['release', 'refund'])
    .meta({ description: 'releaseは支払いを受け入れる、refundは全額を返して注文を終える' }),
  note: StaffReason,
})

/** A version of the delivery fees. `inForce`: what an order pays now. */
export const DeliveryVersion = z
  .object({
    version: z.int(),
    state: z.enum(['scheduled', 'inForce', 'past']),
    validFrom: Instant,
    fees: DeliveryFees,
    note: z.string(),
    by: z.string().nullable().meta({ description: '作った運営スタッフ' }),
    createdAt: Instant,
  })
  .meta({ id: 'DeliveryVersion' })

const ZoneOfPrefix = z.object({
  postalPrefix: z.string().regex(/^\d{1,7}$/, '郵便番号は1〜7桁の数字で入力してください。'),
  zone: DeliveryZone,
})

/** With the postal codes that make a zone; the longest prefix decides, and none is the standard zone. */
export const DeliveryTable = DeliveryVersion.extend({
  zones: z.array(ZoneOfPrefix),
}).meta({ id: 'DeliveryTable' })

export const DeliveryChange = z.object({
  fees: z.object({
    standard: YenAmount.max(100_000, '送料は100,000円までです。'),
    okinawa: YenAmount.max(100_000, '送料は100,000円までです。'),
    island: YenAmount.max(100_000, '送料は100,000円までです。'),
  }),
  zones: z.array(ZoneOfPrefix).max(5_000, '郵便番号は5,000件までです。'),
  note: lineOfText(200).default(''),
  validFrom: z.iso
    .date()
    .optional()
    .meta({ description: 'この日の0時（日本時間）から。なければすぐ' }),
  basedOn: z.int().min(1).meta({ description: '画面で見た最新の版' }),
})

const one = z.object({ number: OrderNumber })
const read = { errors: ['notFound'] } as const
const act = {
  params: one,
  response: OpsOrder,
  errors: ['invalid', 'notFound', 'conflict'],
} as const

/** The operator's calls. For who is not of the staff, or has not the role, none of them exists (404). */
export const opsRoutes = {
  'GET /ops/me': {
    access: { staff: STAFF_ROLES },
    ...read,
    summary: '自分の役割と、いま見ている本人の画面',
    response: z
      .object({
        roles: z.array(z.enum(STAFF_ROLES)),
        viewing: z
          .object({ accountId: Id, endsAt: Instant })
          .nullable()
          .meta({ description: '本人の同意で見ている画面' }),
      })
      .meta({ id: 'OwnRoles' }),
  },
  'GET /ops/ledger': {
    access: { staff: FINANCE_STAFF },
    ...read,
    summary: '帳簿（科目ごとの合計と、最近の記帳）',
    response: LedgerSummary,
  },
  'GET /ops/ledger/check': {
    access: { staff: FINANCE_STAFF },
    ...read,
    summary: '帳簿の検査（合計が0か、支払いと権利・在庫が一致するか）',
    response: LedgerCheck,
  },
  'GET /ops/delivery': {
    access: { staff: FINANCE_STAFF },
    summary: '送料の表の版（新しい順）',
    query: PageQuery,
    response: paged(DeliveryVersion),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/delivery/{version}': {
    access: { staff: FINANCE_STAFF },
    ...read,
    summary: '送料の表のひとつの版',
    params: z.object({ version: z.string().regex(/^[1-9]\d{0,6}$/) }),
    response: DeliveryTable,
  },
  'POST /ops/delivery': {
    access: { staff: FINANCE_STAFF },
    summary: '送料の表の新しい版を作る（受けた注文の送料は変わらない）',
    body: DeliveryChange,
    response: DeliveryTable,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/payees/{id}/tax-number/reading': {
    access: { staff: FINANCE_STAFF },
    summary: '支払調書のための番号を読む（要本人確認。読むたびに、理由が監査の記録に残る）',
    params: z.object({ id: Id }),
    body: z.object({ reason: StaffReason }),
    response: z.object({ kind: z.enum(['myNumber', 'corporateNumber']), number: z.string() }),
    errors: ['invalid', 'forbidden', 'notFound'],
  },
  'GET /ops/orders': {
    access: { staff: ORDER_STAFF },
    summary:
      '注文の一覧（新しい順。toShip は発送、held は支払いの確認を待つもの、古い順。10,000件まで）',
    query: PageQuery.extend({ show: z.enum(['all', 'toShip', 'held']).default('all') }),
    response: paged(OpsOrderCard),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/orders/{number}': {
    access: { staff: ORDER_STAFF },
    ...read,
    summary: '注文（運営用）',
    params: one,
    response: OpsOrder,
  },
  'PUT /ops/orders/{number}/preparation': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '発送の準備を始める',
  },
  'POST /ops/orders/{number}/shipments': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '荷物を発送済みにする（あと払いの代金は、その前に確定する）',
    body: Parcel,
    errors: [...act.errors, 'unavailable'],
  },
  'PUT /ops/orders/{number}/delivery': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: 'お届け済みにする',
  },
  'POST /ops/orders/{number}/refunds': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '返金する（全額、または明細ごと。サポートは、注文ごとに設定の上限まで）',
    body: Refund,
  },
  'POST /ops/orders/{number}/refunds/{refundId}/repetition': {
    access: { staff: FINANCE_STAFF },
    ...act,
    params: one.extend({ refundId: Id }),
    summary: '決済会社で失敗した返金を、もう一度行う（一度だけ）',
  },
  'POST /ops/orders/{number}/review': {
    access: { staff: FINANCE_STAFF },
    ...act,
    summary: '確認待ちの支払いについて決める（受け入れる、または全額返す）',
    body: Review,
    errors: [...act.errors, 'unavailable'],
  },
} as const satisfies Routes
