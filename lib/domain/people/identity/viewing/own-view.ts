import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { type Expiry, expiryOf } from '@/lib/kit/expiry'
import { deriveOneTimeSecrets } from '@/lib/kit/tokens/one-time-code'
import { issueCode } from '../codes/issue-code'
import { limits } from '../security/limits'
import { dropCachedActors } from '../sessions/find-actor'

const CONSENT_HOURS = 0.25

/**
 * A code with which the caller lets the staff see their pages: six digits, good once, for fifteen minutes. Who makes one
 * again takes the earlier one back. It is shown and never mailed, so that only who is signed in can agree.
 * @throws AppError tooMany
 */
export async function allowView(ctx: Ctx): Promise<{ code: string } & Expiry> {
  const { uid, email } = requireAccount(ctx)
  await ctx.limits.take(limits.viewConsentOf, uid)
  const purpose = 'viewConsent'
  const id = await ctx.db.transaction((tx) =>
    issueCode(ctx, tx, { purpose, accountId: uid, email, hours: CONSENT_HOURS }),
  )
  const end = new Date(ctx.now.getTime() + CONSENT_HOURS * 3_600_000)
  const { code } = deriveOneTimeSecrets(ctx.settings.MASTER_SECRET, id)
  return { code, ...expiryOf(end, ctx.now) }
}

export type OwnView = { reason: string; startedAt: string; endsAt: string }

/** The view of the caller's pages that goes on now, by somebody of the staff; null for none. */
export async function getOwnView(ctx: Ctx): Promise<{ view: OwnView | null }> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{
    reason: string
    created_at: string
    ends_at: string
  }>(sql`
    select reason, created_at, ends_at from account_view
     where account_id = ${uid} and ended_at is null and ends_at > ${ctx.now} order by id desc limit 1`)
  const [row] = rows
  if (!row) return { view: null }
  const { reason } = row
  const [startedAt, endsAt] = [row.created_at, row.ends_at].map((at) => new Date(at).toISOString())
  return { view: { reason, startedAt: startedAt ?? '', endsAt: endsAt ?? '' } }
}

/** Takes the caller's consent back: codes are worthless, and who sees their pages now no longer does. */
export async function endOwnView(ctx: Ctx): Promise<void> {
  const { uid } = requireAccount(ctx)
  const ended = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      update one_time_code set superseded_at = ${ctx.now}
       where account_id = ${uid} and purpose = 'viewConsent' and superseded_at is null`)
    return endViewsOf(tx, ctx, uid)
  })
  dropCachedActors(ctx.db, ended)
}

/** @returns the sessions of the staff in which they were */
async function endViewsOf(tx: Transaction, ctx: Ctx, uid: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; session_id: string; seen: string[] }>(sql`
    update account_view set ended_at = least(${ctx.now}, ends_at)
     where account_id = ${uid} and ended_at is null returning id, session_id, seen`)
  for (const { id, seen } of rows)
    await recordStaffAct(tx, ctx, {
      action: 'endView',
      subject: uid,
      before: null,
      after: { view: id, seen: seen.length, byOwner: true },
    })
  return rows.map(({ session_id }) => session_id)
}
