import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CastTag, Work } from '@/lib/contract/catalogue'
import type { WorkPreview } from '@/lib/contract/studio/works'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { type TrackRow, toTrack, trackJson } from './track-row'
import { visibleTo } from './visible-to'
import { toInstant, toPicture, toWorkCard, type WorkRow, workColumns, workJoins } from './work-row'

type DetailRow = Omit<WorkRow, 'voice_actors'> & {
  description: string
  target_gender: Work['targetGender']
  has_generated_voices: boolean
  updated_at: Date
  introduction: string
  avatar_id: string | null
  avatar_widths: number[] | null
  avatar_alt: string | null
  avatar_color: string | null
  cast_tags: z.infer<typeof CastTag>[] | null
  tags: string[] | null
  tracks: TrackRow[] | null
}

const detailColumns = (alsoTracks: SQL): SQL => sql`
  w.description, w.target_gender, w.has_generated_voices, w.updated_at, coalesce(owner.introduction, '') introduction,
  avatar.id avatar_id, avatar.widths avatar_widths, avatar.alt avatar_alt, avatar.color avatar_color,
  (select json_agg(json_build_object('attributeType', credit.attribute_type,
            'roleName', nullif(credit.role_name, ''),
            'tag', json_build_object('castName', person.name, 'castNameReading', person.reading))
            order by credit.position)
     from cast_credit credit join cast_person person on person.id = credit.person_id
    where credit.work_id = w.id) cast_tags,
  (select array_agg(tag.name order by wt.position)
     from work_tag wt join tag on tag.id = wt.tag_id where wt.work_id = w.id) tags,
  (select json_agg(${trackJson} order by t.track_no)
     from track t join audio a on a.id = t.audio_id
    where t.work_id = w.id and (t.taken_out_at is null or ${alsoTracks})) tracks`

/**
 * A work as its page shows it, the same for everybody, in one statement. Tracks without ready audio are left out.
 * @throws AppError notFound for an unknown or hidden work, or one of the other type
 */
export async function getWork(
  ctx: Ctx,
  input: { nid: string; type: 'album' | 'voice' },
): Promise<Work> {
  const where = sql`w.nid = ${input.nid} and w.type = ${input.type} and ${visibleTo(ctx.actor)}`
  const work = await findWork(ctx, where)
  if (!work) throw notFound('作品')
  return work
}

/**
 * The work that meets a condition on `work w`, with all tracks; visibility is part of the caller's condition. Removed
 * tracks `t` are included if they meet `alsoTracks`.
 */
export async function findWork(
  ctx: Pick<Ctx, 'db' | 'now'>,
  where: SQL,
  alsoTracks: SQL = sql`false`,
): Promise<Work | null> {
  const row = await findRow(ctx, where, alsoTracks)
  return row ? toWork(row, ctx.now) : null
}

/**
 * The work that meets a condition on `work w` as its page would be if it were published now, without a number if it
 * has none; null also without a cover. Ownership is part of the condition.
 */
export async function previewWork(
  ctx: Pick<Ctx, 'db' | 'now'>,
  where: SQL,
): Promise<WorkPreview | null> {
  const row = await findRow(ctx, where)
  if (!row) return null
  const published = { ...row, state: 'published', release_at: row.release_at ?? ctx.now } as const
  return toWork(published, ctx.now)
}

async function findRow(
  ctx: Pick<Ctx, 'db'> & { now: Date },
  where: SQL,
  alsoTracks: SQL = sql`false`,
): Promise<DetailRow | undefined> {
  const [row] = await executePrepared<DetailRow>(
    ctx.db,
    sql`
    select ${workColumns}, ${detailColumns(alsoTracks)}
      from work w
      ${workJoins(ctx.now)}
      left join picture avatar on avatar.id = owner.avatar_id
     where ${where}`,
  )
  return row
}

function toWork(row: DetailRow, now: Date): Work {
  const castTags = row.cast_tags ?? []
  const actors = castTags.filter(({ attributeType }) => attributeType === 'voiceActor')
  return {
    ...toWorkCard({ ...row, voice_actors: actors.map(({ tag }) => tag.castName) }, now),
    description: row.description,
    targetGender: row.target_gender,
    hasGeneratedVoices: row.has_generated_voices,
    castTags,
    tags: row.tags ?? [],
    tracks: (row.tracks ?? []).map(toTrack),
    user: {
      id: row.creator_id,
      nickname: row.nickname,
      introduction: row.introduction,
      avatar:
        row.avatar_id === null
          ? null
          : toPicture(
              row.avatar_id,
              row.avatar_widths ?? [],
              row.avatar_alt ?? '',
              row.avatar_color ?? '#000000',
            ),
    },
    shareImagePath: `/api/image/${row.cover_id}/share.jpg`,
    updatedAt: toInstant(row.updated_at),
  }
}
