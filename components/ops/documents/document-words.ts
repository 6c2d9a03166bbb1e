import type { DocumentFound } from '@/lib/client/ops-finance'

export const kindNames: Record<DocumentFound['kind'], string> = {
  receipt: '領収書',
  refundReceipt: '返金の領収書',
  statement: '支払明細書',
  order: '注文',
}
