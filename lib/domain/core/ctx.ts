import type { Database, Transaction } from '@/lib/db'
import type { ServiceEnv } from '@/lib/env'
import type { DeferredNetwork } from '@/lib/gateway/paidy'
import type { RateLimits } from '@/lib/gateway/rate-limits'
import type { Storage } from '@/lib/gateway/storage'
import type { CardNetwork } from '@/lib/gateway/stripe'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'
import type { TokenScope } from '@/lib/kit/shop/token-scopes'

/** Who acts. `system` is the worker: it passes every policy and never serves a request. */
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
      /** Until when these roles count in this session, unless it is used (`noteStaffUse`). */
      staffUntil?: Date | undefined
      /** Roles that count once the owner proves again who they are, by a second factor or a passkey. */
      lapsedRoles?: readonly string[] | undefined
      claims: { creatorInfo: boolean; bankInfo: boolean }
      /** The session began with an operator's token, so it is not proven that the account's owner acts. */
      byOperator?: true | undefined
      /** What the caller's personal token may do; missing for a person who is signed in. */
      scopes?: readonly TokenScope[] | undefined
      /** The channel that a call of the studio acts for, if it is not the account's own (`actForChannel`). */
      channel?: { id: string; role: ChannelRole } | undefined
      /** The account whose pages this staff session views, with its consent (`actAsViewed`). */
      viewing?: { id: string; accountId: string; endsAt: Date } | undefined
      /** Set while staff view the account; the time when this ends. */
      viewedUntil?: Date | undefined
    }
  | { kind: 'system' }

export type AccountActor = Extract<Actor, { kind: 'account' }>

/** What lives as long as the process; opened by `openParts` in api, worker and tests. */
export type Parts = {
  db: Database
  settings: ServiceEnv
  storage: Storage
  card: CardNetwork
  /** Null if deferred payment is not offered. */
  deferred: DeferredNetwork | null
  limits: RateLimits
}

/** What a domain function gets: the parts, who acts, from where, and one time for the whole call. */
export type Ctx = Parts & {
  actor: Actor
  now: Date
  /** The contract's key of the call; missing in the worker. */
  call?: string
  /** The id of one request, sent in the answer (`X-Request-Id`); in the worker that of the request that added the job. */
  requestId?: string
  /** For limits and the security log; empty in the worker. */
  client: {
    address: string
    userAgent: string
    /** The token by which a known device is recognised (`lib/kit/tokens/device-token.ts`). */
    deviceToken?: string | undefined
  }
}

/** The same context inside a transaction, for functions that write. */
export type TxCtx = Omit<Ctx, 'db'> & { db: Transaction }
