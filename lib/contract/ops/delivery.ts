import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Instant, lineOfText, PageQuery, paged, YenAmount } from '../common'
import { DeliveryFees, DeliveryZone } from '../merchandise'
import type { Routes } from '../route'

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
  basedOn: z.int().min(1).max(1_000_000).meta({ description: '画面で見た最新の版' }),
})

/** What delivery costs, version by version. For who has not the role none of these calls exists (404). */
export const opsDeliveryRoutes = {
  'GET /ops/delivery': {
    access: { staff: FINANCE_STAFF },
    summary: '送料の表の版（新しい順）',
    query: PageQuery,
    response: paged(DeliveryVersion),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/delivery/{version}': {
    access: { staff: FINANCE_STAFF },
    errors: ['notFound'],
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
} as const satisfies Routes
