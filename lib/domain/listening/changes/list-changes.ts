import { sql } from 'drizzle-orm'
import { CHANGES_PAGE, type Change } from '@/lib/contract/change'
import { isLockTimeout } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { readCursor, writeCursor } from './cursor'

/** Writers wait behind a reader that waits, so none waits long. */
const LOCK_TIMEOUT = '1s'

type Changed = { id: string; kind: Change['kind']; ref: string }
type Page = { changes: Change[]; cursor: string; hasMore: boolean; reset: boolean }

/**
 * What has changed for the caller since a cursor, oldest first, each thing once and as it is now; without one, all that
 * there is. No change is missed, whenever it commits (docs/decisions/listening.md). @throws AppError unauthenticated,
 * unavailable
 */
export async function listChanges(ctx: Ctx, since: string | undefined): Promise<Page> {
  const { uid } = requireAccount(ctx)
  const cursor = readCursor(since, ctx.now)
  const found = await findChanged(ctx, uid, cursor?.id ?? 0)
  const changed = found.slice(0, CHANGES_PAGE)
  const hasMore = found.length > changed.length
  const id = Number(changed.at(-1)?.id ?? cursor?.id ?? 0)
  // Between the pages of one reading the time stays that of the last one which was finished.
  const at = hasMore && cursor ? cursor.at : ctx.now
  return {
    changes: await readValues(ctx, uid, changed),
    cursor: writeCursor({ id, at }),
    hasMore,
    reset: cursor === null,
  }
}

/** One change more than a page holds, while no transaction with changes of this account is under way. */
async function findChanged(ctx: Ctx, uid: string, after: number): Promise<Changed[]> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
      await tx.execute(sql`select pg_advisory_xact_lock(1896, listener_change_lock(${uid}::uuid))`)
      const { rows } = await tx.execute<Changed>(sql`
        select id, kind, ref from listener_change where account_id = ${uid} and id > ${after}::bigint
         order by id limit ${CHANGES_PAGE + 1}`)
      return rows
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new AppError(
      'unavailable',
      'changes/busy',
      'ただいま変更を保存しています。少し時間をおいて、もう一度お試しください。',
    )
  }
}

/** How the changed things are now. A thing that changes meanwhile is told again. */
async function readValues(ctx: Ctx, uid: string, changed: readonly Changed[]): Promise<Change[]> {
  if (changed.length === 0) return []
  const kinds = sql.param(changed.map(({ kind }) => kind))
  const refs = sql.param(changed.map(({ ref }) => ref))
  const { rows } = await ctx.db.execute<
    Pick<Changed, 'kind' | 'ref'> & { value: Value | null }
  >(sql`
    select c.kind, c.ref, case c.kind
      when 'ownedWork' then (
        select json_build_object('purchasedAt', granted_at) from entitlement
         where account_id = ${uid} and work_id = c.ref and track_id is null and revoked_at is null)
      when 'ownedTrack' then (
        select json_build_object('workId', work_id, 'purchasedAt', granted_at) from entitlement
         where account_id = ${uid} and track_id = c.ref and revoked_at is null)
      when 'favouriteWork' then (
        select json_build_object('favouritedAt', created_at) from favourite_album
         where account_id = ${uid} and work_id = c.ref)
      when 'favouriteTrack' then (
        select json_build_object('favouritedAt', created_at) from favourite_track
         where account_id = ${uid} and track_id = c.ref)
      when 'playlist' then (
        select json_build_object('title', title, 'isPublic', is_public, 'version', version, 'updatedAt', updated_at,
                 'trackIds', array(select track_id from playlist_item i where i.playlist_id = p.id order by position))
          from playlist p where account_id = ${uid} and id = c.ref)
      when 'position' then (
        select json_build_object('currentTime', position_ms / 1000.0, 'playedAt', played_at)
          from playback_position where account_id = ${uid} and track_id = c.ref)
      when 'bookmark' then (
        select json_build_object('trackId', track_id, 'startMs', start_ms, 'endMs', end_ms, 'note', note,
                 'createdAt', created_at)
          from bookmark where account_id = ${uid} and id = c.ref)
      when 'sound' then (
        select json_build_object('rate', rate::float8, 'isLevelled', is_levelled, 'channels', channels)
          from work_sound where account_id = ${uid} and work_id = c.ref)
      end value
      from unnest(${kinds}::text[], ${refs}::uuid[]) with ordinality c(kind, ref, n) order by c.n`)
  return rows.map(
    ({ kind, ref, value }) => ({ kind, id: ref, value: value && written(value) }) as Change,
  )
}

type Value = Record<string, unknown>

/** Times as every call gives them. */
const written = (value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name.endsWith('At') ? new Date(String(part)).toISOString() : part,
    ]),
  )
