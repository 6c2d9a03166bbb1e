import { z } from 'zod'
import { isStoreLink, isWebAddress } from '@/lib/kit/http/store-link'
import { AGE_RATINGS } from '@/lib/kit/shop/age-rating'
import { TARGET_KINDS } from '@/lib/kit/shop/link-target'
import { NID } from '@/lib/kit/shop/nid'
import { showsSomething } from '@/lib/kit/visible-text'

/** An opaque, sortable id (UUIDv7). */
export const Id = z.uuid()

/** Ids of a query, `ids[]=a&ids[]=b`: one or several. */
export const idsUpTo = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(Id).min(1).max(most),
  )
export const Ids = idsUpTo(100)

/** The public number of a work: `KN` and six to nine digits. */
export const Nid = z.string().regex(NID, 'KN と6桁から9桁の数字')

/** Whole yen, tax included. */
export const YenAmount = z.int().min(0).max(100_000_000)

/** An instant, ISO 8601 in UTC, of years that a calendar and the database know. */
export const Instant = z.iso
  .datetime()
  .refine((text) => text >= '1970' && text < '3000', { error: '日時が正しくありません。' })

/** Seconds from the answer until `expiresAt`. */
const ExpiresIn = z.int().min(0)
/** When something ends, for clients whose clock may be wrong, too. */
export const expiry = { expiresAt: Instant, expiresIn: ExpiresIn }
/** The same of what may have no end. */
export const expiryOrNone = { expiresAt: Instant.nullable(), expiresIn: ExpiresIn.nullable() }

/** A position in a recording; none lasts longer than a day. */
export const PositionMs = z.int().min(0).max(86_400_000)

/** `take` 1–100 (default 30) and `skip`, capped where an index can still follow. */
export const PageQuery = z.object({
  take: z.coerce.number().int().min(1).max(100).default(30),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
})

/** `true` or `false` of a query. */
export const QueryFlag = z.stringbool().meta({ type: 'boolean' })

/** Refuses an object without exactly one of these fields; the OpenAPI document says so too. */
export const exactlyOne = <Fields extends z.ZodObject>(
  object: Fields,
  names: readonly [keyof Fields['shape'] & string, ...(keyof Fields['shape'] & string)[]],
  error: string,
) =>
  object
    .refine((value) => names.filter((name) => value[name] !== undefined).length === 1, {
      error,
      path: [names[0]],
    })
    .meta({ oneOf: names.map((name) => ({ required: [name] })) })

/** The words of a search. */
export const SearchWords = z.string().max(200)

/** The order of a list: by one of these, and which way. Without `sort` the newest come first. */
export const sortedBy = <const Column extends string>(...columns: readonly Column[]) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(['asc', 'desc']).default('asc').meta({ description: 'sort の向き' }),
})

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().min(0) })

const isEmptyOrShown = (text: string) => text === '' || showsSomething(text)
const NOTHING_SHOWN = { error: '目に見える文字を入力してください。' }

/**
 * Text of one line: no control characters, direction overrides, invisible padding or lone surrogates; trimmed, NFC;
 * empty or visible.
 */
export const lineOfText = (max: number) =>
  z
    .string()
    .meta({ maxLength: max })
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .max(max, `${max.toLocaleString('ja-JP')}文字以内で入力してください。`)
        .refine(
          (text) =>
            !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{M}{4,}/u.test(text.replace(/\u200d/gu, '')),
          { error: '使用できない文字が含まれています。', abort: true },
        )
        .refine(isEmptyOrShown, NOTHING_SHOWN),
    )

/** Why the staff does something. */
export const StaffReason = lineOfText(200)
  .pipe(z.string().min(1, '理由を入力してください。'))
  .meta({ description: '理由（監査の記録に残る）' })

/** Words that a title contains. */
export const TitleWords = lineOfText(100).optional().meta({ description: 'タイトルに含まれる語' })

/** Text of several lines: line breaks stay, other control characters are refused; empty or visible. */
export const paragraphs = (max: number) =>
  z
    .string()
    .meta({ maxLength: max })
    .transform((text) => text.normalize('NFC').replace(/\r\n?/gu, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${max.toLocaleString('ja-JP')}文字以内で入力してください。`)
        .refine(
          (text) =>
            !/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{M}{4,}/u.test(text.replace(/\u200d/gu, '')) &&
            !/[^\P{Cc}\n\t]/u.test(text),
          { error: '使用できない文字が含まれています。', abort: true },
        )
        .refine(isEmptyOrShown, NOTHING_SHOWN),
    )

/** The address of an external page: https, with a host name and without a password. */
export const WebAddress = lineOfText(300).refine(isWebAddress, {
  error: '「https://」から始まるアドレスを入力してください。',
})

/** The target of a link: a path of the store from `/`, or an external page. */
export const StoreLink = lineOfText(300).refine(isStoreLink, {
  error: '「/」から始まるストアのページか、「https://」から始まるアドレスを入力してください。',
})

/** What a link shows, for programs with screens of their own; null for a list, the studio or another site. */
export const LinkTarget = z
  .object({
    kind: z.enum(TARGET_KINDS),
    id: z.string().meta({ description: '作品と注文は番号、タグと出演者は名前、ほかは ID' }),
  })
  .meta({ id: 'LinkTarget' })

/** The body of every refusal. */
export const ErrorBody = z
  .object({
    code: z.string().meta({ description: '機械が読む、変わらない識別子' }),
    message: z.string().meta({ description: '人が読む日本語の説明' }),
    reason: z.string().optional(),
    details: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          yen: z
            .int()
            .min(0)
            .optional()
            .meta({ description: '今の金額（円）。金額が変わったときだけ' }),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** Why an act is not possible, with the message that its call would give. */
export const Refusal = z.object({ code: z.string(), message: z.string() })

/** A public picture. */
export const Picture = z
  .object({
    path: z.string().meta({
      description:
        '`{path}/{width}.webp`（widthはwidthsのどれか）で取得する。通常はWebP。AcceptにAVIFを挙げると、小さくなる場合はAVIFが返る',
    }),
    widths: z.array(z.int()),
    alt: z.string(),
    color: z.string().meta({ description: '読み込み中の地の色（#rrggbb）' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const TargetGender = z.enum(['male', 'female', 'both'])
export const WorkType = z.enum(['album', 'voice'])
export const AgeRating = z.enum(AGE_RATINGS)
