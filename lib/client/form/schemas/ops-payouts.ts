import { WriteOff } from '@/lib/contract/ops-payouts'

/** Why finance does something; it stays in the audit log. */
export const staffReason = WriteOff.pick({ reason: true })
