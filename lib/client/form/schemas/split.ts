import { z } from 'zod'

const percent = z
  .string()
  .transform((text) => Number(text.normalize('NFKC').replace(/[%\s]/gu, '')))
  .refine((number) => number >= 0.01 && number <= 99.99, {
    error: '割合は0.01〜99.99%で入力してください。',
  })
  .transform((number) => Math.round(number * 100))

/** Lines that were left empty are nobody's. */
export const split = z
  .object({
    trackId: z.string(),
    startsOn: z.string(),
    shares: z.array(z.object({ to: z.string().trim(), percent: z.string() })),
  })
  .refine(({ shares }) => shares.some(({ to, percent }) => to !== '' || percent.trim() !== ''), {
    path: ['shares', 0, 'to'],
    error: '分け合う相手を入力してください。',
  })
  .transform(({ trackId, startsOn, shares }, ctx) => ({
    trackId: trackId || null,
    startsOn: startsOn || null,
    shares: shares.flatMap(({ to, percent: typed }, at) => {
      if (to === '' && typed.trim() === '') return []
      const parsed = percent.safeParse(typed)
      if (to === '')
        ctx.addIssue({
          code: 'custom',
          path: ['shares', at, 'to'],
          message: 'ニックネームか、メールアドレスを入力してください。',
        })
      if (!parsed.success)
        ctx.addIssue({
          code: 'custom',
          path: ['shares', at, 'percent'],
          message: parsed.error.issues[0]?.message ?? '',
        })
      return parsed.success ? [{ to, shareBp: parsed.data }] : []
    }),
  }))
