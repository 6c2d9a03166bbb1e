import { z } from 'zod'
import { NewFeeAgreement } from '@/lib/contract/ops/fees'
import { WriteOff } from '@/lib/contract/ops/payouts'

/** Why finance does something; it stays in the audit log. */
export const staffReason = WriteOff.pick({ reason: true })

/** The day of a new run of payouts. */
export const newRun = z.object({ payOn: z.iso.date('日付を選んでください。') })

/** A fee in percent, with up to two decimals, as people write it. */
export const newFee = z
  .object({
    nickname: z.string(),
    since: z.string(),
    feeRateBp: z
      .string()
      .transform((text) => text.normalize('NFKC').trim())
      .pipe(z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/u, '0から100までの数字で入力してください。'))
      .transform((percent) => Math.round(Number(percent) * 100)),
    reason: z.string(),
  })
  .pipe(NewFeeAgreement)
