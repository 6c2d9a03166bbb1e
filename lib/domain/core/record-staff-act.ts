import { sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { startOfJstDay } from '@/lib/kit/jst'
import type { Ctx } from './ctx'
import { requireAccount } from './policy'

/** An act of staff: what was changed, whose it is, and its state before and after. */
export type StaffAct = {
  action: string
  /** Id or number of the thing. */
  subject: string
  /** Null if there was nothing before. */
  before: object | null
  after: object
  note?: string
}

/**
 * Writes the audit row of an act of staff, in the transaction of the act: neither exists without the other. Of before
 * and after only differences are stored. An operator at the machine has no account, so the row names no actor.
 * @throws AppError unauthenticated for a guest
 */
export async function recordStaffAct(
  tx: Transaction,
  ctx: Pick<Ctx, 'actor' | 'now' | 'requestId'>,
  { action, subject, before, after, note }: StaffAct,
): Promise<void> {
  const actorId = ctx.actor.kind === 'system' ? null : requireAccount(ctx).uid
  await tx.insert(schema.auditLog).values({
    actorId,
    action,
    subject,
    detail: { ...differing(before, after), ...(note !== undefined && { note }) },
    requestId: ctx.requestId ?? null,
    createdAt: ctx.now,
  })
}

/**
 * Writes that a member of the staff has read somebody's personal data: one row a person, thing and day in Japan, so that
 * reading it again adds nothing (ASVS 16.3.2). @throws AppError unauthenticated for a guest
 */
export async function recordStaffRead(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now' | 'requestId'>,
  { action, subject }: Pick<StaffAct, 'action' | 'subject'>,
): Promise<void> {
  const { uid } = requireAccount(ctx)
  await ctx.db.execute(sql`
    insert into audit_log (id, actor_id, action, subject, request_id, created_at)
    select ${newId(ctx.now.getTime())}::uuid, ${uid}::uuid, ${action}::text, ${subject}::text,
           ${ctx.requestId ?? null}::uuid, ${ctx.now}::timestamptz
     where not exists (
       select 1 from audit_log where subject = ${subject} and actor_id = ${uid} and action = ${action}
          and created_at >= ${startOfJstDay(ctx.now)})`)
}

type State = Record<string, unknown>

function differing(before: object | null, after: object) {
  if (before === null) return { before: null, after }
  const [was, is] = [before as State, after as State]
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const only = (state: State) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]))
  return { before: only(was), after: only(is) }
}
