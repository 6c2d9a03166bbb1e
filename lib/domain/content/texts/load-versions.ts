import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { notFound } from '@/lib/kit/errors'
import { type ShippedText, shippedText, type TextRef } from './shipped-texts'

export type VersionRow = {
  version: number
  title: string
  category: string
  publishedFrom: Date | null
  withdrawnAt: Date | null
  tellsUsers: boolean
  asksAgreement: boolean
  note: string
  /** Nickname; null for what came as a file. */
  by: string | null
}

type Row = Omit<VersionRow, 'publishedFrom' | 'withdrawnAt'> & {
  publishedFrom: string | null
  withdrawnAt: string | null
}

/** No list of versions is longer. */
const MOST_VERSIONS = 200

const toDate = (at: string | null) => (at === null ? null : new Date(at))

/** The versions of a text, the newest first; of one that was never published, the file that comes with the shop. */
export async function loadVersions(
  db: Database | Transaction,
  ref: TextRef,
): Promise<{ versions: VersionRow[]; shipped: ShippedText | undefined }> {
  const { rows } = await db.execute<Row>(sql`
    select v.version, v.title, v.category, v.published_from "publishedFrom", v.withdrawn_at "withdrawnAt",
           v.tells_users "tellsUsers", v.asks_agreement "asksAgreement", v.note,
           case when v.made_by is not null then coalesce(p.nickname, '') end "by"
      from text_version v left join profile p on p.account_id = v.made_by
     where v.kind = ${ref.kind} and v.name = ${ref.name} order by v.version desc limit ${MOST_VERSIONS}`)
  if (rows.length > 0)
    return {
      shipped: undefined,
      versions: rows.map((row) => ({
        ...row,
        publishedFrom: toDate(row.publishedFrom),
        withdrawnAt: toDate(row.withdrawnAt),
      })),
    }
  const shipped = await shippedText(ref)
  return { shipped, versions: shipped ? [asVersion(shipped)] : [] }
}

const asVersion = ({ title, category, publishedFrom }: ShippedText): VersionRow => ({
  version: 1,
  title,
  category,
  publishedFrom,
  withdrawnAt: null,
  tellsUsers: false,
  asksAgreement: false,
  note: '',
  by: null,
})

/** The words of one version. @throws AppError notFound */
export async function loadMarkdown(
  db: Database | Transaction,
  ref: TextRef,
  version: number,
): Promise<string> {
  const { rows } = await db.execute<{ markdown: string }>(sql`
    select markdown from text_version where kind = ${ref.kind} and name = ${ref.name} and version = ${version}`)
  if (rows[0]) return rows[0].markdown
  const { shipped } = await loadVersions(db, ref)
  if (shipped && version === 1) return shipped.markdown
  throw notFound('文章')
}
