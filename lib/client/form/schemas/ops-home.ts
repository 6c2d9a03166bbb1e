import { z } from 'zod'
import { HomeRowDraft } from '@/lib/contract/ops/home'
import { typedNumber } from './typed-number'

const { limit, moreLink } = HomeRowDraft.shape

/** A row of the top page, as it is typed; what it shows is chosen beside. */
export const homeRow = HomeRowDraft.omit({
  id: true,
  nids: true,
  merchandiseIds: true,
  tags: true,
}).extend({
  limit: typedNumber.pipe(limit),
  moreLink: z
    .string()
    .transform((link) => link.trim() || null)
    .pipe(moreLink),
})
