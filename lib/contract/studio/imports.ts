import { z } from 'zod'
import {
  IMPORT_COLUMNS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_CELL,
  MAX_IMPORT_ROWS,
} from '@/lib/kit/shop/import-columns'
import { Id, Instant, WorkType, YenAmount } from '../common'
import type { Routes } from '../route'

const ImportColumn = z.enum(IMPORT_COLUMNS.map(({ id }) => id))

/** A row of a table as it was typed; `row` is its own number in the file, the headings counted. */
const ImportRow = z.object({
  row: z.int().min(1).max(100_000),
  cells: z.partialRecord(ImportColumn, z.string().max(MAX_IMPORT_CELL)),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportRows = z.object({
  rows: z
    .array(ImportRow)
    .min(1, '表に行がありません。')
    .max(
      MAX_IMPORT_ROWS,
      `一度に取り込めるのは${MAX_IMPORT_ROWS.toLocaleString('ja-JP')}行までです。`,
    )
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, {
      error: '同じ番号の行が2つあります。',
    }),
})

const Row = z.int()
const FileName = z.string().nullable()

const ImportedWork = z.object({
  row: Row,
  type: WorkType,
  title: z.string(),
  price: YenAmount.nullable(),
  releaseAt: Instant.nullable(),
  cover: FileName,
  isKnown: z.boolean().meta({ description: '同じ名前の自分の作品がすでにある' }),
  tracks: z.array(
    z.object({
      row: Row,
      trackNo: z.int(),
      title: z.string(),
      sound: FileName,
      subtitles: FileName,
    }),
  ),
})

const ImportProblem = z
  .object({
    row: Row,
    column: ImportColumn.nullable(),
    code: z.string().meta({ description: '機械が読む、変わらない識別子' }),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportFile = z
  .object({
    row: Row,
    kind: z.enum(['sound', 'cover', 'subtitles']),
    name: z.string(),
    workId: Id,
    trackId: Id.nullable().meta({ description: 'ジャケットでは null' }),
    /** Of the track, or of the work for its cover. */
    title: z.string(),
    state: z.enum(['missing', 'working', 'ready', 'failed']),
    message: z.string().nullable().meta({ description: '変換できなかった理由' }),
  })
  .meta({ id: 'ImportFile' })
export type ImportFile = z.infer<typeof ImportFile>

/** Drafts from a table (CSV). The browser reads the file; what its cells mean is judged here. */
export const studioImportRoutes = {
  'POST /studio/imports/preview': {
    summary: '表から作られる下書きと、直すところ（何も書き込まない）',
    access: 'creator',
    body: ImportRows,
    bodyBytes: MAX_IMPORT_BYTES,
    response: z.object({
      works: z.array(ImportedWork),
      problems: z.array(ImportProblem).max(1000).meta({ description: '先頭の1,000件まで' }),
      problemCount: z.int(),
    }),
    errors: ['invalid', 'unauthenticated'],
  },
  /** Refused as a whole with `studio/import-refused`. */
  'POST /studio/imports': {
    summary: '表から下書きを作る（直すところがあれば、1つも作らない）',
    access: 'creator',
    body: ImportRows,
    bodyBytes: MAX_IMPORT_BYTES,
    response: z.object({
      id: Id,
      works: z.int(),
      files: z.int().meta({ description: '送られるのを待つファイルの数' }),
    }),
    status: 201,
    errors: ['invalid', 'unauthenticated', 'conflict', 'unprocessable', 'tooMany'],
  },
  'GET /studio/imports': {
    summary: 'まだ届いていないファイルのある取り込み（新しい順、10件まで）',
    access: 'creator',
    response: z.object({
      items: z
        .array(z.object({ id: Id, createdAt: Instant, files: z.int(), missing: z.int() }))
        .max(10),
    }),
    errors: ['unauthenticated'],
  },
  'GET /studio/imports/{id}': {
    thing: 'own',
    summary: '取り込みで作られた下書きが待つファイル（表の順）',
    access: 'creator',
    params: z.object({ id: Id }),
    response: z.object({ files: z.array(ImportFile).max(MAX_IMPORT_ROWS * 3) }),
    errors: ['unauthenticated', 'notFound'],
  },
} as const satisfies Routes
