import { sql } from 'drizzle-orm'
import type { SecurityEventKind } from '@/lib/contract/identity-security'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { recordSecurityEvent } from '@/lib/domain/people/identity'
import { addDays } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'

/**
 * Records that a payee's details were changed and mails the payee. Mails the account's former address too if it was
 * changed in the last days: a thief changes the address first.
 */
export async function tellPayee(
  ctx: Ctx,
  tx: Transaction,
  payeeId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const id = await recordSecurityEvent(ctx, tx, payeeId, kind)
  await enqueueMail(tx, { kind: 'securityNotice', id })
  const { rows } = await tx.execute(sql`
    select 1 from security_event
     where account_id = ${payeeId} and kind = 'emailChanged'
       and created_at > ${addDays(ctx.now, -CHANGED_ACCOUNT_DAYS).toISOString()} limit 1`)
  if (rows.length > 0) await enqueueMail(tx, { kind: 'formerAddressNotice', id })
}
