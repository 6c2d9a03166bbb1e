import { z } from 'zod'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, lineOfText, StaffReason } from '../common'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

const SellerOfOrder = z
  .object({ id: Id, nickname: z.string() })
  .meta({ id: 'SellerOfOrder', description: '注文したグッズの販売者' })
export type SellerOfOrder = z.output<typeof SellerOfOrder>

const DisclosedSeller = z
  .object({ name: z.string(), postalCode: z.string(), address: z.string(), phone: z.string() })
  .meta({ id: 'DisclosedSeller' })
export type DisclosedSeller = z.output<typeof DisclosedSeller>

export const SellerDisclosure = z.object({
  orderNumber: OrderNumber,
  sellerId: Id,
  reason: StaffReason,
})

const ofInquiry = { access: { staff: SUPPORT_STAFF }, params: z.object({ id: Id }) } as const

/** Who sold a buyer's merchandise, told on their inquiry. For anybody else none of these calls exists (404). */
export const opsSellerRoutes = {
  'GET /ops/inquiries/{id}/sellers': {
    ...ofInquiry,
    summary: '差出人が支払った注文の、グッズの販売者',
    query: z.object({ orderNumber: lineOfText(20).default('') }),
    response: z.object({ items: z.array(SellerOfOrder) }),
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/inquiries/{id}/disclosures': {
    ...ofInquiry,
    summary:
      '差出人に開示するために、販売者の氏名・住所・電話番号を読む（理由が操作の記録に残り、販売者には開示したことだけが知らされる）',
    body: SellerDisclosure,
    response: DisclosedSeller,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
