import { GiftDraft } from '@/lib/contract/studio/gifts'
import { typedNumber } from './typed-number'

/** What a creator types about a gift. */
export const gift = GiftDraft.extend({ price: typedNumber.pipe(GiftDraft.shape.price) })
