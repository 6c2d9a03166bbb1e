import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FollowNotify } from '@/lib/contract/favourite'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import type { FollowKind } from './follows'

type Kind = 'track' | 'album' | FollowKind
type Favourited = Record<string, boolean | z.infer<typeof FollowNotify>>

/** The caller's marks of a kind: their ids and values. */
function marksOf(kind: Kind, uid: string): SQL {
  if (kind === 'track')
    return sql`select track_id id, null notify from favourite_track where account_id = ${uid}`
  if (kind === 'album')
    return sql`select work_id id, null notify from favourite_album where account_id = ${uid}`
  return sql`select followed_id id, notify from follow where follower_id = ${uid} and kind = ${kind}`
}

/**
 * Which of these ids the caller has as favourites or follows, in one statement; unknown ids give false (spec §3). For
 * what is followed the value is how their news arrive.
 */
export async function findFavourites(
  ctx: Ctx,
  input: { type: Kind; ids: readonly string[] },
): Promise<Favourited> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{
    id: string
    notify: z.infer<typeof FollowNotify> | null
  }>(
    sql`select mark.id, mark.notify from (${marksOf(input.type, uid)}) mark
         where mark.id = any(${sql.param([...input.ids])}::uuid[])`,
  )
  const marks = new Map(rows.map(({ id, notify }) => [id, notify ?? true]))
  return Object.fromEntries(input.ids.map((id) => [id, marks.get(id.toLowerCase()) ?? false]))
}
