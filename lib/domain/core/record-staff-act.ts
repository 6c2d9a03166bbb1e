import { schema, type Transaction } from '@/lib/db'
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
