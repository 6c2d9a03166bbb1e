import { type SQL, sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { saleStatus } from './sale-status'

/** The columns that a card is made from. */
export type WorkRow = {
  id: string
  nid: string
  type: 'album' | 'voice'
  state: 'draft' | 'published' | 'withdrawn'
  age_rating: WorkCard['ageRating']
  title: string
  catch_copy: string
  series_name: string
  series_number: number | null
  price_yen: number
  accepts_preorders: boolean
  release_at: Date
  duration_ms: number
  track_count: number
  has_trial: boolean
  has_transcript: boolean
  review_count: number
  review_stars: number
  creator_id: string
  nickname: string
  cover_id: string
  cover_widths: number[]
  cover_alt: string
  cover_color: string
  discount_yen: number | null
  discount_start: Date | null
  discount_end: Date | null
  reference_until: Date | null
  voice_actors: string[] | null
}

/** The columns of `WorkRow` except the voice actors; goes with `workJoins`. */
export const workColumns: SQL = sql`
  w.id, w.nid, w.type, w.state, w.age_rating, w.title, w.catch_copy, w.series_name, w.series_number,
  w.price_yen, w.accepts_preorders, w.release_at,
  w.duration_ms, w.track_count, w.has_transcript, w.review_count, w.review_stars, w.creator_id, coalesce(owner.nickname, '') nickname,
  cover.id cover_id, cover.widths cover_widths, cover.alt cover_alt, cover.color cover_color,
  sale.price_yen discount_yen, sale.start_at discount_start, sale.end_at discount_end, sale.reference_until,
  exists (select 1 from track t join audio a on a.id = t.audio_id
           where t.work_id = w.id and t.taken_out_at is null and not t.no_sample
             and a.trial_end_ms is not null) has_trial`

/** Joins owner, cover and the current or next sale period to `work w`. */
export const workJoins = (now: Date): SQL => sql`
  left join profile owner on owner.account_id = w.creator_id
  join picture cover on cover.id = w.cover_id
  left join lateral (
    select d.price_yen, d.start_at, d.end_at, d.reference_until from discount d
     where d.work_id = w.id and d.end_at > ${now} order by d.start_at limit 1) sale on true`

/**
 * Joins `voices.names`, the voice actors, to `work w` of these ids. They are read for all works at once, because one
 * after another takes longer than everything else of a card.
 */
export const voiceJoin = (ids: SQL): SQL => sql`
  left join (select credit.work_id, array_agg(person.name order by credit.position) names
               from cast_credit credit join cast_person person on person.id = credit.person_id
              where credit.work_id = any(${ids}) and credit.attribute_type = 'voiceActor'
              group by credit.work_id) voices on voices.work_id = w.id`

export const toInstant = (at: Date | string): string => new Date(at).toISOString()

export const toPicture = (id: string, widths: number[], alt: string, color: string) => ({
  path: `/api/image/${id}`,
  widths,
  alt,
  color,
})

/** A row as the card of lists; `lib/kit/shop/price.ts` decides the price in force when it is shown. */
export function toWorkCard(row: WorkRow, now: Date): WorkCard {
  const releaseAt = row.release_at
  return {
    id: row.id,
    nid: row.nid,
    type: row.type,
    ageRating: row.age_rating,
    title: row.title,
    catchCopy: row.catch_copy,
    series: row.series_name ? { name: row.series_name, number: row.series_number } : null,
    price: row.price_yen,
    discountInfo:
      row.discount_yen !== null && row.discount_start && row.discount_end
        ? {
            price: row.discount_yen,
            startAt: toInstant(row.discount_start),
            endAt: toInstant(row.discount_end),
            referencePriceUntil: row.reference_until && toInstant(row.reference_until),
          }
        : null,
    saleStatus: saleStatus(
      { type: row.type, state: row.state, releaseAt, acceptsPreorders: row.accepts_preorders },
      now,
    ),
    coverArt: toPicture(row.cover_id, row.cover_widths, row.cover_alt, row.cover_color),
    user: { id: row.creator_id, nickname: row.nickname },
    voiceActors: row.voice_actors ?? [],
    durationMs: row.duration_ms,
    trackCount: row.track_count,
    hasTrial: row.has_trial,
    releaseAt: releaseAt.toISOString(),
    reviewCount: row.review_count,
    reviewAverage:
      row.review_count > 0 ? Math.round((row.review_stars / row.review_count) * 10) / 10 : null,
    metadata: { transcript: row.has_transcript },
  }
}
