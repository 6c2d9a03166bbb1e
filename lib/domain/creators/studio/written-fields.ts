import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StudioTrack, StudioWork, TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import { schema } from '@/lib/db'

/** A list of fields, each with its column (by its name in the schema). */
function written<const Columns extends Readonly<Record<string, string>>>(
  table: PgTable,
  columns: Columns,
) {
  type Field = keyof Columns & string
  const ofTable = getTableColumns(table)
  const entries = Object.entries(columns) as [Field, string][]
  const named = (alias: string, join: (field: Field, column: string) => string): SQL =>
    sql.raw(entries.map(([field, key]) => join(field, `${alias}.${ofTable[key]?.name}`)).join(', '))
  return {
    /** `w.title "title", …` of the row `alias`. */
    select: (alias: string) => named(alias, (field, column) => `${column} "${field}"`),
    /** `'title', t.title, …` for a JSON object. */
    json: (alias: string) => named(alias, (field, column) => `'${field}', ${column}`),
    /** The fields of a row, without its other columns. */
    pick: <Row extends Record<Field, unknown>>(row: Row) =>
      Object.fromEntries(entries.map(([field]) => [field, row[field]])) as Pick<Row, Field>,
    /** The given fields, by their columns. */
    values: <Given extends { [F in Field]?: unknown }>(given: Given) =>
      Object.fromEntries(entries.map(([field, key]) => [key, given[field]])) as {
        [F in Field as Columns[F]]: Given[F]
      },
  }
}

/** The fields of a work that are no column of its row, or are written in another form. */
type Elsewhere = 'type' | 'discount' | 'statesRights' | 'tags' | 'cast'
type WorkField = Exclude<keyof WorkDraft, Elsewhere>
export type WorkFields = Pick<StudioWork, WorkField>

/** The fields that a creator writes about a work: saving, reading, copying and the version of a draft use this list. */
export const workFields = written(schema.work, {
  title: 'title',
  titleReading: 'titleReading',
  catchCopy: 'catchCopy',
  description: 'description',
  targetGender: 'targetGender',
  ageRating: 'ageRating',
  seriesName: 'seriesName',
  seriesNumber: 'seriesNumber',
  price: 'priceYen',
  allowsFlac: 'allowsFlac',
  hasGeneratedVoices: 'hasGeneratedVoices',
  allowsLineSearch: 'allowsLineSearch',
} satisfies Record<WorkField, keyof typeof schema.work.$inferInsert>)

type TrackField = Exclude<keyof TrackDraft, 'trialRange'>
export type TrackFields = Pick<StudioTrack, TrackField>

const trackFields = written(schema.track, {
  title: 'title',
  titleReading: 'titleReading',
  price: 'priceYen',
  isSoldSeparately: 'isSoldSeparately',
  noSample: 'noSample',
  scenes: 'scenes',
} satisfies Record<TrackField, keyof typeof schema.track.$inferInsert>)

export const trackJson = trackFields.json

/** The columns of a track that its creator writes. */
export const trackValues = ({ trialRange, ...draft }: TrackDraft) => ({
  ...trackFields.values(draft),
  trialStartMs: trialRange?.startMs ?? null,
  trialEndMs: trialRange?.endMs ?? null,
})

/** The stored fields, with the given ones in their place. */
export const withChanges = <Written extends object>(
  now: Written,
  changes: { [K in keyof Written]?: Written[K] | undefined },
): Written => ({
  ...now,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
})
