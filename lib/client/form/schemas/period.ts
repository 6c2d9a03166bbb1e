import { z } from 'zod'
import { fromJstLocal } from '@/lib/kit/jst-local'

/** A time of a browser's field, in Japanese time. */
export const jstMoment = z.string().transform((text, { addIssue }) => {
  const at = fromJstLocal(text)
  if (at !== undefined) return at
  addIssue({ code: 'custom', message: '日時を入力してください。' })
  return z.NEVER
})

/** Said together with what is wrong elsewhere. */
export const endsLater = {
  check: ({ startAt, endAt }: { startAt?: unknown; endAt?: unknown }) =>
    typeof startAt !== 'string' || typeof endAt !== 'string' || startAt < endAt,
  said: {
    path: ['endAt'],
    error: '終わりは、始まりより後にしてください。',
    when: () => true,
  },
}
