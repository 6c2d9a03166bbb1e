import { sql } from 'drizzle-orm'
import type { InquiryThread } from '@/lib/contract/community'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { AppError, notFound } from '@/lib/kit/errors'
import { readMailLinkToken } from '@/lib/kit/tokens/mail-link-token'

/** No thread is longer: who has more to say asks again. */
const MOST_MESSAGES = 200
const LIMIT = { name: 'inquiry-again', times: 10, seconds: 3_600 }

/** What was asked and answered, for who has the link of the answer. @throws AppError notFound */
export const getInquiryThread = (ctx: Ctx, { token }: { token: string }): Promise<InquiryThread> =>
  readThread(ctx.db, idOf(ctx, token))

/** Writes on in an inquiry, which waits for an answer again. @throws AppError notFound, conflict `inquiry/closed`, tooMany */
export async function continueInquiry(
  ctx: Ctx,
  { token, body }: { token: string; body: string },
): Promise<InquiryThread> {
  const id = idOf(ctx, token)
  await ctx.limits.take(LIMIT, id)
  return await ctx.db.transaction(async (tx) => {
    const found = await lockInquiry(tx, id)
    if (found.state === 'closed' || found.messages >= MOST_MESSAGES)
      throw new AppError(
        'conflict',
        'inquiry/closed',
        'このお問い合わせは終わっています。新しくお問い合わせください。',
      )
    await tx.insert(schema.inquiryMessage).values({ inquiryId: id, body, createdAt: ctx.now })
    await tx.execute(sql`update inquiry set state = 'open' where id = ${id}`)
    return await readThread(tx, id)
  })
}

type State = 'open' | 'answered' | 'closed'

/**
 * An inquiry, held, with how many messages it has, the first one included. They are counted once it is held: whoever waited
 * for it sees what was written meanwhile. @throws AppError notFound
 */
export async function lockInquiry(
  tx: Transaction,
  id: string,
): Promise<{ state: State; messages: number }> {
  const { rows } = await tx.execute<{ state: State }>(
    sql`select state from inquiry where id = ${id} for no key update`,
  )
  const [found] = rows
  if (!found) throw notFound('お問い合わせ')
  const counted = await tx.execute<{ messages: number }>(
    sql`select 1 + count(*)::int messages from inquiry_message where inquiry_id = ${id}`,
  )
  return { ...found, messages: counted.rows[0]?.messages ?? 1 }
}

function idOf({ settings }: Pick<Ctx, 'settings'>, token: string): string {
  const id = readMailLinkToken(masterSecrets(settings), 'inquiry', token)
  if (id === null) throw notFound('お問い合わせ')
  return id
}

type Row = Pick<InquiryThread, 'id' | 'topic' | 'messages'> & {
  body: string
  at: string
  state: string
}

/** An inquiry with what was written since. @throws AppError notFound */
export async function readThread(db: Database | Transaction, id: string): Promise<InquiryThread> {
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.topic, i.body, i.created_at at, i.state,
           coalesce((select json_agg(json_build_object('isOurs', m.staff_id is not null, 'body', m.body, 'at', m.created_at) order by m.id)
                       from inquiry_message m where m.inquiry_id = i.id), '[]') messages
      from inquiry i where i.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('お問い合わせ')
  const createdAt = new Date(row.at).toISOString()
  return {
    id,
    topic: row.topic,
    createdAt,
    isClosed: row.state === 'closed',
    messages: [
      { isOurs: false, body: row.body, at: createdAt },
      ...row.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() })),
    ],
  }
}
