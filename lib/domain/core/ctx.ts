import type { Database, Transaction } from '@/lib/db'
import type { ServiceEnv } from '@/lib/env'
import type { DeferredNetwork } from '@/lib/gateway/paidy'
import type { RateLimits } from '@/lib/gateway/rate-limits'
import type { Storage } from '@/lib/gateway/storage'
import type { CardNetwork } from '@/lib/gateway/stripe'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'

/** Who acts. `system` is the worker; it passes every policy and never answers a request. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'account'
      uid: string
      sessionId: string
      email: string
      emailVerified: boolean
      /** A verified address of an internal domain: not counted in rankings and statistics. */
      isInternal: boolean
      staffRoles: readonly string[]
      claims: { creatorInfo: boolean; bankInfo: boolean }
      /** The session began with an operator's token, so nobody has proven that it is the account's owner who acts. */
      byOperator?: true | undefined
      /** For whom a call of the studio acts, where that is not the account's own channel (`actForChannel`). */
      channel?: { id: string; role: ChannelRole } | undefined
      /** Whose pages this session of the staff sees, with their consent (`actAsViewed`). */
      viewing?: { id: string; accountId: string; endsAt: Date } | undefined
      /** Set where it is not the account's owner who looks, but the staff; until when. */
      viewedUntil?: Date | undefined
    }
  | { kind: 'system' }

export type AccountActor = Extract<Actor, { kind: 'account' }>

/** What lives as long as the process: opened by `openParts`, in api, worker and tests alike. */
export type Parts = {
  db: Database
  settings: ServiceEnv
  storage: Storage
  card: CardNetwork
  /** Null where deferred payment is not offered. */
  deferred: DeferredNetwork | null
  limits: RateLimits
}

/** What a domain function gets: the parts, who acts, from where, and one clock reading for the whole call. */
export type Ctx = Parts & {
  actor: Actor
  now: Date
  /** The call of the contract that is answered; missing in the worker. */
  call?: string
  /** Of one call, as its answer says (`X-Request-Id`); missing in the worker. */
  requestId?: string
  /** For limits and the security log; empty in the worker. */
  client: {
    address: string
    userAgent: string
    /** What a sign-in gave this device so that it is known again (`lib/kit/tokens/device-token.ts`). */
    deviceToken?: string | undefined
  }
}

/** The same context inside a transaction, for functions that write. */
export type TxCtx = Omit<Ctx, 'db'> & { db: Transaction }
