import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from './ctx'
import { requireAccount } from './policy'

/** What the staff did to whose thing, and how it was before and after. */
export type StaffAct = {
  action: string
  /** Id or number of the thing. */
  subject: string
  /** Null where there was nothing before. */
  before: object | null
  after: object
  note?: string
}

/**
 * Leaves an audit row of something that staff did to what is not theirs, in the transaction that does it: one is
 * not there without the other. Of before and after only what differs is kept. An operator at the machine has no
 * account: the row names no actor then. @throws AppError unauthenticated for a guest
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
