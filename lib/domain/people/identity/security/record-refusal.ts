import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { SecurityEventKind } from '@/lib/contract/identity-security'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { AppError } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { deriveKey } from '@/lib/kit/tokens/derive-key'

/** What is refused to somebody who has yet to prove that an account is theirs. */
export type RefusalKind = Extract<
  SecurityEventKind,
  | 'passwordRefused'
  | 'codeRefused'
  | 'passkeyRefused'
  | 'providerRefused'
  | 'reauthenticationRefused'
  | 'signInFailedSecondFactor'
  | 'lockedOut'
>

const HOUR_MS = 3_600_000
/** Networks counted for an account, kind and hour: whoever has many adds no more. */
const MOST_NETWORKS = 20

type Facts = Pick<Ctx, 'db' | 'now' | 'client' | 'settings'>

/** The account of an id, and any number of them, as `accounts` of a refusal. */
export const accountsOf = (...ids: readonly string[]): SQL =>
  sql`select unnest(${sql.param(ids)}::uuid[])`

/**
 * Writes a refused proof as an event of the accounts that a query selects, one an hour and kind for each, and counts
 * the networks that it came from (ASVS 16.3.1). The statements are the same if there is no such account (safety 1).
 */
export async function recordRefusal(
  { db, now, client, settings }: Facts,
  kind: RefusalKind,
  accounts: SQL,
): Promise<void> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS))
  const network = createHmac('sha256', deriveKey(settings.MASTER_SECRET, 'network'))
    .update(networkOf(client.address))
    .digest('base64url')
  await db.transaction(async (tx) => {
    // Nobody waits for the disk: without an account nothing is written, and that would be faster.
    await tx.execute(sql`set local synchronous_commit = off`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with concerned as (select id from account where id in (${accounts}) order by id),
      counted as (
        insert into security_event_network (account_id, kind, hour, network)
        select id, ${kind}, ${hour}::timestamptz, ${network} from concerned c
         where (select count(*) from security_event_network n
                 where n.account_id = c.id and n.kind = ${kind} and n.hour = ${hour}) < ${MOST_NETWORKS}
            on conflict (account_id, kind, hour, network) do update set times = security_event_network.times + 1)
      insert into security_event (id, account_id, kind, user_agent, hour, created_at)
      select gen_random_uuid(), id, ${kind}, ${client.userAgent}, ${hour}::timestamptz, ${now}::timestamptz from concerned
          on conflict (account_id, kind, hour) where hour is not null do nothing
      returning id`)
    // Whoever comes so far has the password: the owner is told at once.
    if (kind === 'signInFailedSecondFactor')
      for (const { id } of rows) await enqueueMail(tx, { kind: 'securityNotice', id })
  })
}

/** Runs a proof, and writes its refusal: `kind`, or `lockedOut` if it was tried too often. */
export async function recordingRefusals<T>(
  ctx: Facts,
  kind: RefusalKind,
  accounts: SQL,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const refused = refusalOf(error, kind)
    if (refused) await recordRefusal(ctx, refused, accounts)
    throw error
  }
}

function refusalOf(error: unknown, kind: RefusalKind): RefusalKind | null {
  // After a right first proof the second is asked for: nothing is refused yet.
  if (!(error instanceof AppError) || error.code === 'auth/multi-factor-auth-required') return null
  if (error.kind === 'tooMany') return 'lockedOut'
  return ['invalid', 'unauthenticated', 'conflict'].includes(error.kind) ? kind : null
}
