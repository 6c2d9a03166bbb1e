import type { z } from 'zod'
import type { SaleStatus } from '@/lib/contract/catalogue'

export type SaleFacts = {
  type: 'album' | 'voice'
  state: 'draft' | 'published' | 'withdrawn'
  releaseAt: Date | null
  acceptsPreorders: boolean
}

/**
 * What can be done with a work now (contract: SaleStatus). Before its release a work is a preorder or only
 * announced, a voice too; after it an album is on sale and a voice is free. A withdrawn one has ended.
 */
export function saleStatus(work: SaleFacts, now: Date): z.infer<typeof SaleStatus> {
  if (work.state !== 'published') return 'ended'
  if (work.releaseAt && work.releaseAt > now)
    return work.type === 'album' && work.acceptsPreorders ? 'preorder' : 'announced'
  return work.type === 'voice' ? 'free' : 'onSale'
}
