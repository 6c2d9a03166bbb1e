import type { Access } from '@/lib/contract/access'
import { tokenRuleOf } from '@/lib/contract/token-scopes'
import type { Actor } from '@/lib/domain/core/ctx'
import { requireScope } from '@/lib/domain/core/policy'

/** Who acts in a call, if the bearer is a personal token. @throws AppError forbidden `token/scope` */
export function admitToken(
  actor: Actor,
  { call, access }: { call: string; access: Access },
): Actor {
  if (actor.kind !== 'account' || !actor.scopes) return actor
  const rule = tokenRuleOf(call, access)
  if (rule === 'guest') return { kind: 'guest' }
  requireScope({ actor }, rule === 'refused' ? null : rule)
  return actor
}
