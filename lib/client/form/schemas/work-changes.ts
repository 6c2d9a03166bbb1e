import { z } from 'zod'
import { WorkChanges } from '@/lib/contract/studio/bulk'
import { fromJstLocal } from '@/lib/kit/jst-local'
import { jstMoment } from './period'
import { optionalNumber, typedNumber } from './typed-number'

const { price, addTags, removeTags } = WorkChanges.shape
const percent = typedNumber.pipe(
  z
    .int('割引率は1〜90%にしてください。')
    .min(1, '割引率は1〜90%にしてください。')
    .max(90, '割引率は1〜90%にしてください。'),
)
const period = z
  .object({ percent, startAt: jstMoment, endAt: jstMoment })
  .refine(({ startAt, endAt }) => endAt > startAt, {
    path: ['endAt'],
    error: '割引の終わりは始まりより後にしてください。',
  })

/** What a creator types to change several works; what is empty stays as it is in each of them. */
export const workChanges = z
  .object({
    price: optionalNumber.pipe(price.unwrap().nullable()),
    discount: z.enum(['stays', 'begins', 'ends']),
    percentOff: z.object({ percent: z.string(), startAt: z.string(), endAt: z.string() }),
    addTags: addTags.unwrap(),
    removeTags: removeTags.unwrap(),
    release: z.enum(['stays', 'now', 'later']),
    releaseAt: z.string().transform((text) => fromJstLocal(text)),
    statesRights: z.boolean(),
  })
  .transform((typed, { addIssue }): WorkChanges => {
    const percentOff = typed.discount === 'begins' ? period.safeParse(typed.percentOff) : null
    for (const { path, message } of percentOff?.error?.issues ?? [])
      addIssue({ code: 'custom', path: ['percentOff', ...path], message })
    if (typed.release === 'later' && typed.releaseAt === undefined)
      addIssue({ code: 'custom', path: ['releaseAt'], message: '日時を選んでください。' })
    return {
      ...(typed.price !== null && { price: typed.price }),
      ...(typed.addTags.length > 0 && { addTags: typed.addTags }),
      ...(typed.removeTags.length > 0 && { removeTags: typed.removeTags }),
      ...(typed.release === 'now' && { releaseAt: 'now' }),
      ...(typed.release === 'later' && { releaseAt: typed.releaseAt }),
      ...(typed.release !== 'stays' && typed.statesRights && { statesRights: true }),
      ...(typed.discount === 'ends' && { percentOff: null }),
      ...(percentOff?.data && { percentOff: percentOff.data }),
    }
  })
  .refine((changes) => Object.keys(changes).length > 0, {
    // At a field that every kind of work has.
    path: ['addTags'],
    error: '変える項目を1つ以上入力してください。',
  })
