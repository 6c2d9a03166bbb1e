import { z } from 'zod'
import { TextPublication } from '@/lib/contract/ops/texts'
import { TextName } from '@/lib/contract/texts'
import { fromJstLocal } from '@/lib/kit/jst-local'

const { markdown, category, tellsUsers, asksAgreement, note } = TextPublication.shape

/** A new version of a text, as it is written; the time is Japan's. */
export const publication = z.object({
  markdown,
  category,
  publishFrom: z.string().transform(fromJstLocal),
  tellsUsers,
  asksAgreement,
  note,
})

/** The address of a text that is not there yet. */
export const newText = z.object({ name: TextName })
