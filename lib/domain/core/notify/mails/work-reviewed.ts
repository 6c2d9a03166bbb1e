import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { MailContent } from '../mail-content'

type Found = { email: string; workId: string; title: string; nid: string | null; type: string } & (
  | { state: 'approved'; reason: null }
  | { state: 'returned'; reason: string }
)

/** Tells a creator the result of a work's review: it is in the store, or what must be changed. */
export async function findWorkReviewedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select a.email, w.id "workId", w.title, w.nid, w.type, r.state, r.reason
      from work_review r join work w on w.id = r.work_id
      join account a on a.id = w.creator_id and a.deleted_at is null and a.email_verified_at is not null
     where r.id = ${id} and r.state <> 'waiting'`)
  const [found] = rows
  if (!found) return null
  return found.state === 'approved' ? approved(ctx, found) : returned(ctx, found)
}

const approved = ({ settings }: Ctx, { email, title, type, nid }: Found): MailContent => ({
  to: email,
  subject: '作品を公開しました',
  preview: `審査が終わり、「${title}」を公開しました。`,
  blocks: [
    {
      text: `審査が終わり、「${title}」を公開しました。日時を決めた作品は、その日時に配信します。`,
    },
    { button: '作品ページを見る', url: `${settings.SITE_ORIGIN}/${type}/${nid}` },
  ],
})

const returned = ({ settings }: Ctx, { email, title, reason, workId }: Found): MailContent => ({
  to: email,
  subject: '作品を差し戻しました',
  preview: reason ?? '',
  blocks: [
    {
      text: `「${title}」を、公開の前に差し戻しました。次の点を直して、もう一度審査に出してください。`,
    },
    { rows: [['理由', reason ?? '']] },
    { button: '作品を直す', url: `${settings.SITE_ORIGIN}/studio/upload?work=${workId}` },
  ],
})
