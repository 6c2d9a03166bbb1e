import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isForTrack } from '@/lib/domain/core/owns-track'

/** Incremented when files are made in another way, so that old files are no longer used. */
const RECIPE_VERSION = 1

export type DownloadFormat = 'mp3' | 'flac'
export type DownloadScope = { workId: string } | { trackId: string }

export type RecipeTrack = {
  id: string
  trackNo: number
  title: string
  audioId: string | null
  masterKey: string | null
  durationMs: number
  codec: string | null
  sampleRate: number | null
  channels: number | null
}

/** Everything that a file to download is made from. */
export type Recipe = {
  workId: string
  nid: string
  title: string
  creator: string
  description: string
  releaseAt: string | null
  isPublished: boolean
  isReleased: boolean
  allowsFlac: boolean
  coverId: string | null
  coverWidths: number[] | null
  cast: { attributeType: string; name: string; roleName: string }[] | null
  /** Of the whole work, also where one track is asked for. */
  trackCount: number
  /** The requested track; null for the whole work. */
  trackId: string | null
  tracks: RecipeTrack[]
  isOwned: boolean
}

type Row = Omit<Recipe, 'trackCount' | 'tracks'> & { all: RecipeTrack[] | null }

/**
 * Whether an account owns a track, or with `trackId` null a whole work: bought as a whole, or every track singly. A
 * removed track is not in the file of the work, but can be downloaded singly.
 */
export const ownsSound = (accountId: SQL, workId: SQL, trackId: SQL): SQL => sql`(
  exists (select 1 from entitlement e left join track t on t.id = ${trackId}
           where e.account_id = ${accountId} and e.work_id = ${workId} and e.revoked_at is null
             and (${trackId} is null and e.track_id is null or ${isForTrack}))
  or ${trackId} is null
     and exists (select 1 from track part where part.work_id = ${workId} and part.taken_out_at is null)
     and not exists (
       select 1 from track part where part.work_id = ${workId} and part.taken_out_at is null and not exists (
         select 1 from entitlement e where e.account_id = ${accountId} and e.work_id = ${workId}
            and e.track_id = part.id and e.revoked_at is null)))`

/**
 * What a file of this scope is made from now, in one statement; null for unknown ids. `uid` is the account whose
 * right is checked.
 */
export async function findRecipe(
  ctx: Pick<Ctx, 'db' | 'now'>,
  scope: DownloadScope,
  uid: string | null,
): Promise<Recipe | null> {
  const trackId = 'trackId' in scope ? scope.trackId : null
  const where =
    'trackId' in scope
      ? sql`w.id = (select work_id from track where id = ${scope.trackId})`
      : sql`w.id = ${scope.workId}`
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.id "workId", w.nid, w.title, w.description, w.release_at "releaseAt",
           w.state = 'published' "isPublished",
           coalesce(w.release_at <= ${ctx.now.toISOString()}::timestamptz, false) "isReleased",
           w.allows_flac "allowsFlac", coalesce(owner.nickname, '') creator,
           cover.id "coverId", cover.widths "coverWidths", ${trackId}::uuid "trackId",
           (select json_agg(json_build_object('attributeType', c.attribute_type, 'name', person.name,
                     'roleName', c.role_name) order by c.position)
              from cast_credit c join cast_person person on person.id = c.person_id
             where c.work_id = w.id) as cast,
           (select json_agg(json_build_object('id', t.id, 'trackNo', t.track_no, 'title', t.title,
                     'audioId', a.id, 'masterKey', a.master_key, 'durationMs', coalesce(a.duration_ms, 0),
                     'codec', a.probe->>'codec', 'sampleRate', (a.probe->>'sampleRate')::int,
                     'channels', (a.probe->>'channels')::int) order by t.track_no)
              from track t left join audio a on a.id = t.audio_id
             where t.work_id = w.id and (t.taken_out_at is null or t.id = ${trackId}::uuid)) as all,
           ${ownsSound(sql`${uid}::uuid`, sql`w.id`, sql`${trackId}::uuid`)} "isOwned"
      from work w left join profile owner on owner.account_id = w.creator_id
      left join picture cover on cover.id = w.cover_id
     where ${where}`)
  const [row] = rows
  if (!row) return null
  const { all, ...recipe } = row
  const tracks = (all ?? []).filter(({ id }) => trackId === null || id === trackId)
  return { ...recipe, trackCount: all?.length ?? 0, tracks }
}

export const isLossless = ({ codec }: Pick<RecipeTrack, 'codec'>): boolean =>
  codec !== null && /^(?:flac|alac|pcm_)/u.test(codec)

/** The same for the same content: versions of the audio, names, numbers and cover. */
export function fingerprint(recipe: Recipe, format: DownloadFormat): string {
  const { workId, nid, title, creator, releaseAt, coverId, trackId, trackCount } = recipe
  const tracks = recipe.tracks.map((track) => [track.id, track.trackNo, track.title, track.audioId])
  const wholeWork = trackId === null ? [recipe.description, recipe.cast] : []
  const facts = [workId, nid, title, creator, releaseAt, coverId, trackId, trackCount]
  return createHash('sha256')
    .update(JSON.stringify([RECIPE_VERSION, format, facts, tracks, wholeWork]))
    .digest('hex')
}
