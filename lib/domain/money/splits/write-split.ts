import { sql } from 'drizzle-orm'
import type { NewSplit, Split } from '@/lib/contract/studio/splits'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireChannel, requireVerified } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { nicknameKey } from '@/lib/domain/people/profile'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { addDays, startOfDay } from '@/lib/kit/jst'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { readSplits } from './list-splits'

/** A share that is not answered for this long belongs to the maker. */
const OFFERED_DAYS = 90
const WHOLE_BP = 10_000
/** Limits mails to strangers. */
const limits = {
  mailsOf: { name: 'split-invitations-of', times: 60, seconds: 86_400 },
  mailsTo: { name: 'split-invitations-to', times: 10, seconds: 86_400 },
}

/**
 * Splits the proceeds of a work, or of one track that is sold singly, from a moment on. Each share except the maker's
 * is offered by mail and paid once it is accepted. Earlier sales keep their split, so an earlier split is never
 * changed. @throws AppError invalid (parts, a day that is past, somebody unknown), forbidden, notFound, tooMany
 */
export async function writeSplit(ctx: Ctx, workId: string, newSplit: NewSplit): Promise<Split[]> {
  requireVerified(ctx)
  const { channelId } = requireChannel(ctx, 'own')
  const makerBp = WHOLE_BP - newSplit.shares.reduce((sum, { shareBp }) => sum + shareBp, 0)
  if (makerBp < 1)
    throw invalid('shares', 'ご自分の分が残るように、合計を100%より小さくしてください。')
  const startsAt = newSplit.startsOn ? startOfDay(newSplit.startsOn) : ctx.now
  if (newSplit.startsOn && startsAt <= ctx.now)
    throw invalid('startsOn', '始める日は、明日より後にするか、「今から」を選んでください。')
  return await ctx.db.transaction(async (tx) => {
    const title = await lockWork(tx, channelId, workId, newSplit.trackId)
    const invited = await findInvited(tx, channelId, newSplit.shares)
    for (const { email } of invited) {
      await ctx.limits.take(limits.mailsOf, channelId)
      await ctx.limits.take(limits.mailsTo, mailboxOf(email))
    }
    const id = newId()
    await tx.execute(sql`
      insert into split (id, work_id, track_id, starts_at, created_at)
      values (${id}, ${workId}, ${newSplit.trackId}, ${startsAt}, ${ctx.now})`)
    await tx.execute(sql`
      insert into split_share (id, split_id, position, share_bp, payee_id, name, state, decided_at)
      select ${newId()}, ${id}, 0, ${makerBp}, ${channelId}::uuid, coalesce(max(nickname), ''), 'accepted', ${ctx.now}
        from profile where account_id = ${channelId}`)
    const expiresAt = addDays(ctx.now, OFFERED_DAYS)
    for (const [at, share] of invited.entries()) {
      const shareId = newId()
      await tx.execute(sql`
        insert into split_share (id, split_id, position, share_bp, name, email, invited_id, state, expires_at)
        values (${shareId}, ${id}, ${at + 1}, ${share.shareBp}, ${share.name}, ${share.isByName ? null : share.email},
                ${share.accountId}, 'pending', ${expiresAt})`)
      await enqueueMail(tx, { kind: 'splitInvitation', id: shareId })
    }
    await recordChannelAct(tx, ctx, { id: workId, name: title })
    return await readSplits(tx, workId, ctx.now)
  })
}

/** Locks the work, so that its splits are written one after another. @returns its title */
async function lockWork(
  tx: Transaction,
  channelId: string,
  workId: string,
  trackId: string | null,
): Promise<string> {
  const { rows } = await tx.execute<{ title: string; type: string; has_track: boolean }>(sql`
    select w.title, w.type, exists (select 1 from track t where t.work_id = w.id and t.id = ${trackId}) has_track
      from work w where w.id = ${workId} and w.creator_id = ${channelId} for no key update`)
  const work = rows[0]
  if (!work) throw notFound('作品')
  if (trackId !== null && !work.has_track) throw notFound('トラック')
  if (work.type === 'voice')
    throw invalid('shares', 'ボイスは無料なので、分け合う売上がありません。')
  return work.title
}

type Invited = {
  name: string
  email: string
  accountId: string | null
  isByName: boolean
  shareBp: number
}

/** The recipient of each offered share: an address as typed, or the account with that nickname. */
async function findInvited(
  tx: Transaction,
  channelId: string,
  shares: NewSplit['shares'],
): Promise<Invited[]> {
  const invited: Invited[] = []
  for (const [at, { to, shareBp }] of shares.entries()) {
    const isByName = !to.includes('@')
    const { rows } = await tx.execute<{ id: string; email: string }>(
      isByName
        ? sql`select a.id, a.email from profile p join account a on a.id = p.account_id
               where p.nickname_key = ${nicknameKey(to)} and a.email_verified_at is not null and a.disabled_at is null`
        : sql`select id, email from account where email = ${to.toLowerCase()} and email_verified_at is not null`,
    )
    const path = `shares.${at}.to`
    const found = rows[0]
    if (isByName && !found)
      throw invalid(
        path,
        `「${to}」というニックネームの方は見つかりません。メールアドレスでも招待できます。`,
      )
    const email = found?.email ?? to.toLowerCase()
    if (found?.id === channelId) throw invalid(path, 'ご自分の分は、残りの割合になります。')
    // A nickname and an address are not compared: that would tell whose address it is.
    if (invited.some((other) => other.isByName === isByName && other.email === email))
      throw invalid(path, '同じ方を二度招待しています。')
    if (!/^\S+@\S+\.\S+$/u.test(email))
      throw invalid(path, 'メールアドレスの形を、ご確認ください。')
    invited.push({
      name: to,
      email,
      accountId: isByName ? (found?.id ?? null) : null,
      isByName,
      shareBp,
    })
  }
  return invited
}

const invalid = (path: string, message: string) =>
  new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
    details: [{ path, message }],
  })
