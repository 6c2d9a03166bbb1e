import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsText, TextPublication } from '@/lib/contract/ops/texts'
import { schema, type Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { isStoreLink } from '@/lib/kit/http/store-link'
import { newId } from '@/lib/kit/ids'
import {
  isTerms,
  LEGAL_PAGES,
  missingPlaceholders,
  readPageText,
  unknownPlaceholders,
} from '@/lib/kit/shop/page-text'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { tellTermsJob } from './jobs'
import { loadVersions, type VersionRow } from './load-versions'
import { getOpsText } from './read-ops-texts'
import type { ShippedText, TextRef } from './shipped-texts'
import { placeVersions } from './version-states'

type Publication = z.output<typeof TextPublication>

/**
 * Publishes a new version of a text, now or from a moment; its page and lists follow. A text has at most one version to
 * come. Terms may be told to everybody and may ask for agreement again. @throws AppError notFound, invalid
 * `text/no-title`, `text/unknown-placeholder`, `text/missing-placeholder`, `text/no-terms`, `text/no-category`, `text/past`, conflict `text/changed`, `text/scheduled`
 */
export async function publishText(ctx: Ctx, ref: TextRef, input: Publication): Promise<OpsText> {
  const { uid } = requireStaff(ctx, EDITORIAL_STAFF)
  const title = checkText(ctx, ref, input)
  const publishedFrom = input.publishFrom ? new Date(input.publishFrom) : ctx.now
  await ctx.db.transaction(async (tx) => {
    const { versions, shipped } = await lockText(tx, ref, input.basedOn)
    if (placeVersions(versions, ctx.now).some(({ state }) => state === 'scheduled'))
      throw new AppError(
        'conflict',
        'text/scheduled',
        '公開を待っている版があります。先にその版を取り下げてください。',
      )
    if (shipped) await keepShipped(tx, ctx, shipped)
    const id = newId(ctx.now.getTime())
    const { markdown, category, tellsUsers, asksAgreement, note } = input
    const version = input.basedOn + 1
    const told = { category, tellsUsers, asksAgreement, publishedFrom, note }
    await tx.insert(schema.textVersion).values({
      ...ref,
      ...told,
      id,
      version,
      title,
      markdown,
      madeBy: uid,
      createdAt: ctx.now,
    })
    await recordStaffAct(tx, ctx, {
      action: 'publishText',
      subject: subjectOf(ref),
      before: input.basedOn === 0 ? null : { version: input.basedOn },
      after: { version, title, ...told },
    })
    await purgePagesOfText(tx, ref, input.publishFrom ? publishedFrom : undefined)
    if (tellsUsers) await enqueue(tx, tellTermsJob, { versionId: id })
  })
  return await getOpsText(ctx, ref)
}

/**
 * Takes the newest version that stands back: the one before is in force again, and news and landing pages without one are
 * gone. @throws AppError notFound, conflict `text/changed`, `text/withdrawn`, `text/first-version`
 */
export async function withdrawText(
  ctx: Ctx,
  ref: TextRef,
  { basedOn, reason }: { basedOn: number; reason: string },
): Promise<OpsText> {
  requireStaff(ctx, EDITORIAL_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { versions, shipped } = await lockText(tx, ref, basedOn)
    const standing = versions.filter(({ withdrawnAt }) => !withdrawnAt)
    const [newest] = standing
    if (versions.length === 0) throw notFound('文章')
    if (!newest)
      throw new AppError('conflict', 'text/withdrawn', 'この文章は、もう取り下げられています。')
    if (ref.kind === 'legal' && standing.length === 1)
      throw new AppError('conflict', 'text/first-version', '最初の版は取り下げられません。')
    if (shipped) await keepShipped(tx, ctx, shipped)
    await tx.execute(sql`
      update text_version set withdrawn_at = ${ctx.now}
       where kind = ${ref.kind} and name = ${ref.name} and version = ${newest.version}`)
    await recordStaffAct(tx, ctx, {
      action: 'withdrawText',
      subject: subjectOf(ref),
      before: { version: newest.version },
      after: { version: standing[1]?.version ?? null },
      note: reason,
    })
    await purgePagesOfText(tx, ref)
  })
  return await getOpsText(ctx, ref)
}

const subjectOf = ({ kind, name }: TextRef) => `${kind}/${name}`

const refused = (code: string, path: string, message: string) =>
  new AppError('invalid', code, message, { details: [{ path, message }] })

/** What the shop can show and may do; answers the text's title. @throws AppError notFound, invalid */
function checkText(ctx: Ctx, { kind, name }: TextRef, input: Publication): string {
  if (kind === 'legal' && !LEGAL_PAGES.some(([one]) => one === name)) throw notFound('文章')
  const { title, facts } = readPageText(input.markdown)
  if (title === '' || title.length > 200)
    throw refused(
      'text/no-title',
      'markdown',
      '「# 」で始まる行に、200文字以内の題名を書いてください。',
    )
  const unknown = unknownPlaceholders(input.markdown)
  if (unknown.length > 0)
    throw refused(
      'text/unknown-placeholder',
      'markdown',
      `店の設定にない名前です：${unknown.slice(0, 5).join('、')}`,
    )
  const missing = missingPlaceholders(`${kind}/${name}`, input.markdown)
  if (missing.length > 0)
    throw refused(
      'text/missing-placeholder',
      'markdown',
      `法律で表示が必要な項目がありません：${missing.join('、')}`,
    )
  const noLink = Object.entries(facts).find(
    ([fact, value]) => fact.endsWith('Href') && !isStoreLink(value),
  )
  if (noLink)
    throw refused(
      'text/no-link',
      'markdown',
      `${noLink[0]} には、「/」から始まるストアのページか、「https://」から始まるアドレスを書いてください。`,
    )
  if (kind === 'news' && input.category === '')
    throw refused('text/no-category', 'category', 'お知らせの種別を入力してください。')
  if ((input.tellsUsers || input.asksAgreement) && !isTerms(kind, name))
    throw refused(
      'text/no-terms',
      'tellsUsers',
      'お知らせと同意は、規約とプライバシーポリシーだけで選べます。',
    )
  if (input.publishFrom && new Date(input.publishFrom) <= ctx.now)
    throw refused('text/past', 'publishFrom', 'これからの日時を入力してください。')
  return title
}

/** A text's versions, held until the transaction ends. @throws AppError notFound, conflict when others have changed it */
async function lockText(tx: Transaction, ref: TextRef, basedOn: number) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`text/${subjectOf(ref)}`}, 0))`,
  )
  const found = await loadVersions(tx, ref)
  const newest: VersionRow | undefined = found.versions[0]
  if (!newest && basedOn > 0) throw notFound('文章')
  if ((newest?.version ?? 0) !== basedOn)
    throw new AppError(
      'conflict',
      'text/changed',
      'ほかの担当者が先に変えました。読み直してください。',
    )
  return found
}

/** From its first change on, what came as a file is version 1 for good, whatever the file says later. */
async function keepShipped(tx: Transaction, ctx: Ctx, shipped: ShippedText): Promise<void> {
  await tx.insert(schema.textVersion).values({ ...shipped, version: 1, createdAt: ctx.now })
}

/** Its page and the lists that name it, now and at the moment from which the version is in force. */
async function purgePagesOfText(tx: Transaction, ref: TextRef, from?: Date): Promise<void> {
  const tags = ['texts', `text:${subjectOf(ref)}`]
  await enqueue(tx, purgePagesJob, { tags })
  if (from) await enqueue(tx, purgePagesJob, { tags }, { startAfter: from })
}
