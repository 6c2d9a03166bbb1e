import type { CallOutput } from '@/lib/client/api'

export type DocumentFound = CallOutput<'GET /ops/documents'>['items'][number]

export const kindNames: Record<DocumentFound['kind'], string> = {
  receipt: '領収書',
  refundReceipt: '返金の領収書',
  statement: '支払明細書',
  order: '注文',
}
