import { sql } from 'drizzle-orm'
import type { Appeal } from '@/lib/contract/community'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { subjectFacts } from '@/lib/domain/core/subject-facts'
import { notFound } from '@/lib/kit/errors'
import { addDays, jstDay } from '@/lib/kit/jst'
import { APPEAL_DAYS } from '@/lib/kit/shop/appeal-days'
import { readMailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import { lockCase, refused } from './lock-case'

/** The decision of a mail's link, without a sign-in: a suspended account cannot sign in. @throws AppError notFound */
export async function getAppeal(ctx: Ctx, { token }: { token: string }): Promise<Appeal> {
  return await readAppeal(ctx.db, idOf(ctx, token), ctx.now)
}

/** Appeals against a decision, once. @throws AppError notFound, conflict `moderation/appealed`, `moderation/too-late` */
export async function appealCase(
  ctx: Ctx,
  { token, body }: { token: string; body: string },
): Promise<Appeal> {
  const id = idOf(ctx, token)
  return await ctx.db.transaction(async (tx) => {
    await lockCase(tx, id)
    const { state } = await readAppeal(tx, id, ctx.now)
    if (state === 'late') throw refused('too-late', '申し立てられる期間が過ぎました。')
    if (state !== 'open') throw refused('appealed', '申し立ては、もう受け付けました。')
    await tx.execute(sql`
      update moderation_case set state = 'appealed', appeal = ${body}, appealed_at = ${ctx.now} where id = ${id}`)
    return await readAppeal(tx, id, ctx.now)
  })
}

function idOf({ settings }: Pick<Ctx, 'settings'>, token: string): string {
  const id = readMailLinkToken(masterSecrets(settings), 'appeal', token)
  if (id === null) throw notFound('運営の決定')
  return id
}

type Row = Pick<
  Appeal,
  'kind' | 'action' | 'ageRating' | 'reason' | 'appeal' | 'answer' | 'isLifted'
> & {
  facts: { title: string } | null
  decidedAt: string
  state: 'decided' | 'appealed' | 'closed'
}

async function readAppeal(db: Database | Transaction, id: string, now: Date): Promise<Appeal> {
  const { rows } = await db.execute<Row>(sql`
    select c.subject_kind kind, c.action, c.age_rating "ageRating", c.reason, c.appeal, c.answer, c.lifted_at is not null "isLifted",
           c.decided_at "decidedAt", c.state, ${subjectFacts} facts
      from moderation_case c where c.id = ${id} and c.action <> 'none'`)
  const [row] = rows
  if (!row) throw notFound('運営の決定')
  const { facts, decidedAt, state, ...rest } = row
  const end = addDays(new Date(decidedAt), APPEAL_DAYS)
  const states = {
    decided: now < end ? 'open' : 'late',
    appealed: 'waiting',
    closed: 'answered',
  } as const
  return {
    ...rest,
    title: facts?.title ?? '',
    decidedAt: new Date(decidedAt).toISOString(),
    state: states[state],
    until: jstDay(end),
  }
}
