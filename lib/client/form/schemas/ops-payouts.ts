import { z } from 'zod'
import { WriteOff } from '@/lib/contract/ops/ops-payouts'

/** Why finance does something; it stays in the audit log. */
export const staffReason = WriteOff.pick({ reason: true })

/** The day of a new run of payouts. */
export const newRun = z.object({ payOn: z.iso.date('日付を選んでください。') })
