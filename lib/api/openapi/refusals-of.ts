import { type Access, asksForSignIn, isStaffOnly } from '@/lib/contract/access'
import { type Route, takesKey } from '@/lib/contract/route'
import { tokenRuleOf } from '@/lib/contract/token-scopes'
import type { ErrorKind } from '@/lib/kit/errors'
import { codesBefore, codesOfCalls } from './error-codes'

/** What a call refuses before its handler is asked; `bind.ts` does it in this order. */
function before(key: string, route: Route): string[] {
  const { access } = route
  const mayBeVerified = access === 'verified' || ownerOf(access) === 'verified'
  return [
    ...(asksForSignIn(access) ? [codesBefore.account] : []),
    codesBefore.shown,
    ...(mayRefuseTokens(key, access) ? [codesBefore.token] : []),
    ...(route.ownersAlone || !key.startsWith('GET ') ? [codesBefore.view] : []),
    ...(mayBeVerified ? [codesBefore.verified] : []),
    ...(isStaffOnly(access) ? [codesBefore.staff] : []),
    ...(route.ownSignIn ? [codesBefore.ownSignIn] : []),
    ...(route.query ? ['invalid:invalid-input'] : []),
    ...(route.body ? [codesBefore.input, codesBefore.body, codesBefore.stalled] : []),
    ...(takesKey(key, route) ? [codesBefore.once] : []),
    'notFound:not-found unauthenticated:auth/sign-in-required unavailable:service-unavailable',
  ]
}

/** Whether a personal token needs a scope, or is always refused. */
const mayRefuseTokens = (key: string, access: Access) => tokenRuleOf(key, access) !== 'guest'

const ownerOf = (access: Access) => (typeof access === 'object' ? access.owner : undefined)

/** The ways in which a call may refuse, as its row says them and as every call of its form has them. */
const kindsOf = (key: string, route: Route): ReadonlySet<ErrorKind> => {
  const { access, params, query, body, errors } = route
  return new Set<ErrorKind>([
    ...errors,
    ...(takesKey(key, route) ? (['conflict', 'invalid'] as const) : []),
    ...(mayRefuseTokens(key, access) || isStaffOnly(access) ? (['forbidden'] as const) : []),
    ...(asksForSignIn(access) ? (['unauthenticated'] as const) : []),
    // The channel that a header names, too.
    ...(params || isStaffOnly(access) || key.includes(' /studio/') ? (['notFound'] as const) : []),
    ...(query || body ? (['invalid'] as const) : []),
    ...(body ? (['tooLarge', 'stalled'] as const) : []),
  ])
}

/**
 * How a call may refuse, each way with its codes. Some codes may never come, because they are read from the code
 * (`scripts/docs/error-codes.mjs`); no others do.
 */
export function refusalsOf(key: string, route: Route): { kind: ErrorKind; codes: string[] }[] {
  const all = [...before(key, route), codesOfCalls[key] ?? ''].join(' ').split(' ')
  const ofKind = (kind: ErrorKind) => all.filter((one) => one.startsWith(`${kind}:`))
  return [...kindsOf(key, route)]
    .map((kind) => ({
      kind,
      codes: [...new Set(ofKind(kind).map((one) => one.slice(kind.length + 1)))].sort(),
    }))
    .filter(({ codes }) => codes.length > 0)
}
