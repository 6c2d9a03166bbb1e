import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudioCast, StudioWork } from '@/lib/contract/studio/works'
import type { Database, Transaction } from '@/lib/db'
import { heldReason, saleStatus } from '@/lib/domain/content/catalogue'
import { preordersOf } from '@/lib/domain/shop/orders'
import { ratedReason } from './age-ratings'
import { trackVersion, workVersion } from './draft-version'
import { type TrackFields, trackJson, type WorkFields, workFields } from './written-fields'

type TrackRow = TrackFields & {
  id: string
  trackNo: number
  trialStartMs: number | null
  trialEndMs: number | null
  hasTranscript: boolean
  audio: AudioRow | null
}

type AudioRow = {
  id: string
  state: 'uploaded' | 'working' | 'ready' | 'failed'
  progress: number
  failureCode: string | null
  failureMessage: string | null
  fileName: string
  format: string | null
  inFile: { title: string | null; artist: string | null; album: string | null }
  durationMs: number | null
  loudnessLufs: number | null
}

type Row = WorkFields & {
  id: string
  nid: string | null
  type: StudioWork['type']
  state: StudioWork['state']
  rated_reason: string | null
  accepts_preorders: boolean
  states_rights: boolean
  held_reason: string | null
  review: StudioWork['review']
  release_at: string | null
  preorders: number
  updated_at: string
  discount: { price: number; startAt: string; endAt: string } | null
  tags: string[]
  cast_list: z.infer<typeof StudioCast>[] | null
  cover_id: string | null
  cover_widths: number[] | null
  cover_alt: string | null
  cover_color: string | null
  tracks: TrackRow[] | null
}

/** The state of a draft's review; null if it was not requested. */
const newestReview: SQL = sql`(
  select json_build_object('state', r.state, 'requestedAt', r.requested_at,
           'releaseAt', r.release_at, 'decidedAt', r.decided_at, 'reason', r.reason)
    from work_review r where r.work_id = w.id and w.state = 'draft' order by r.id desc limit 1)`

/** The newest version of a track's audio in any state. */
const newestAudio: SQL = sql`(
  select json_build_object('id', a.id, 'state', a.state, 'progress', a.progress,
           'failureCode', a.failure_code, 'failureMessage', a.failure_message, 'fileName', a.file_name,
           'format', nullif(concat_ws(' / ', a.probe->>'container', a.probe->>'codec'), ''),
           'inFile', json_build_object('title', a.probe->>'title',
             'artist', a.probe->>'artist', 'album', a.probe->>'album'), 'durationMs', a.duration_ms, 'loudnessLufs', a.loudness_lufs)
    from audio a where a.track_id = t.id order by a.created_at desc nulls last, a.id desc limit 1)`

/** The number of live preorders of an unreleased work. */
const preorders: SQL = sql`
  case when w.state = 'published' and w.release_at > now() then (select count(*)::int from (${preordersOf}) o) else 0 end`

const columns: SQL = sql`
  w.id, w.nid, w.type, w.state, ${workFields.select('w')}, ${ratedReason} rated_reason, w.accepts_preorders,
  w.rights_stated_at is not null states_rights, ${heldReason} held_reason, ${newestReview} review, w.release_at, ${preorders} preorders, w.updated_at,
  cover.id cover_id, cover.widths cover_widths, cover.alt cover_alt, cover.color cover_color,
  (select json_build_object('price', d.price_yen, 'startAt', d.start_at, 'endAt', d.end_at)
     from discount d where d.work_id = w.id order by d.end_at desc limit 1) discount,
  array(select tag.name from work_tag wt join tag on tag.id = wt.tag_id
         where wt.work_id = w.id order by wt.position) tags,
  (select json_agg(json_build_object('attributeType', c.attribute_type, 'castName', p.name,
                   'castNameReading', p.reading, 'roleName', c.role_name) order by c.position)
     from cast_credit c join cast_person p on p.id = c.person_id where c.work_id = w.id) cast_list,
  (select json_agg(json_build_object('id', t.id, 'trackNo', t.track_no, ${trackJson('t')},
                   'trialStartMs', t.trial_start_ms, 'trialEndMs', t.trial_end_ms, 'hasTranscript', t.has_transcript, 'audio', ${newestAudio}) order by t.track_no)
     from track t where t.work_id = w.id and t.taken_out_at is null) tracks`

/** Works as the studio shows them, in the given order, in one statement; the caller checks ownership. */
export async function findStudioWorks(
  db: Database | Transaction,
  ids: readonly string[],
  now: Date,
): Promise<StudioWork[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from unnest(${sql.param(ids)}::uuid[]) with ordinality requested(id, n)
      join work w on w.id = requested.id left join picture cover on cover.id = w.cover_id
     order by requested.n`)
  return rows.map((row) => toStudioWork(row, now))
}

const instantOf = (text: string) => new Date(text).toISOString()

function toStudioWork(row: Row, now: Date): StudioWork {
  const work = withoutVersion(row, now)
  // Orders do not change the version: the creator does not edit them.
  return {
    ...work,
    ...(row.preorders > 0 && { preorders: row.preorders }),
    version: workVersion(work),
  }
}

function withoutVersion(row: Row, now: Date): Omit<StudioWork, 'version'> {
  const releaseAt = row.release_at === null ? null : new Date(row.release_at)
  return {
    id: row.id,
    nid: row.nid,
    type: row.type,
    state: row.state,
    saleStatus:
      row.state === 'draft'
        ? null
        : saleStatus({ ...row, releaseAt, acceptsPreorders: row.accepts_preorders }, now),
    ...workFields.pick(row),
    ageRatingReason: row.rated_reason,
    discount: row.discount && {
      price: row.discount.price,
      startAt: instantOf(row.discount.startAt),
      endAt: instantOf(row.discount.endAt),
    },
    statesRights: row.states_rights,
    heldReason: row.held_reason,
    review: row.review && {
      ...row.review,
      requestedAt: instantOf(row.review.requestedAt),
      releaseAt: row.review.releaseAt && instantOf(row.review.releaseAt),
      decidedAt: row.review.decidedAt && instantOf(row.review.decidedAt),
    },
    tags: row.tags,
    cast: row.cast_list ?? [],
    cover:
      row.cover_id === null
        ? null
        : {
            path: `/api/image/${row.cover_id}`,
            widths: row.cover_widths ?? [],
            alt: row.cover_alt ?? '',
            color: row.cover_color ?? '#000000',
          },
    tracks: (row.tracks ?? []).map(toStudioTrack),
    releaseAt: releaseAt?.toISOString() ?? null,
    updatedAt: instantOf(row.updated_at),
  }
}

function toStudioTrack({ trialStartMs, trialEndMs, audio, ...track }: TrackRow) {
  const trialRange =
    trialStartMs !== null && trialEndMs !== null
      ? { startMs: trialStartMs, endMs: trialEndMs }
      : null
  const version = trackVersion({ ...track, trialRange })
  return { ...track, trialRange, version, audio: audio && toStudioAudio(audio) }
}

const toStudioAudio = ({ failureCode, failureMessage, ...audio }: AudioRow) => ({
  ...audio,
  failure: failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' },
})
