import { sql } from 'drizzle-orm'
import type { opsSupportRoutes } from '@/lib/contract/ops/support'
import { rankDayJob } from '@/lib/domain/content/catalogue/jobs'
import type { Parts } from '@/lib/domain/core/ctx'
import { allowView } from '@/lib/domain/people/identity'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { type Maker, nothing, type SamplesOf } from '../sample'
import { paidOrder } from './orders'

/** A job that has failed for good. */
export async function failJob({ db }: Parts): Promise<string> {
  const id = newId()
  await enqueue(db, rankDayJob, {})
  await db.execute(sql`
    insert into pgboss.job (id, name, data, source_name, retry_limit)
    values (${id}, 'set-aside', '{}', ${rankDayJob.name}, 0)`)
  return id
}

const failedJob = async ({ owner }: Maker) => ({ params: { id: await failJob(owner.ctx) } })
const account = ({ owner: { uid } }: Maker) => ({ params: { id: uid } })
/** An account that lets the staff see its pages. */
const consentingAccount = async ({ owner: { uid, ctx } }: Maker) => ({
  params: { id: uid },
  fields: { code: (await allowView(ctx)).code },
})

export const opsSupportSamples = {
  'GET /ops/accounts/{id}': account,
  'GET /ops/accounts/{id}/events': account,
  'POST /ops/accounts/{id}/session-end': account,
  'POST /ops/accounts/{id}/sign-in-token': account,
  'POST /ops/accounts/{id}/view': consentingAccount,
  'DELETE /ops/view': nothing,
  'POST /ops/orders/{number}/receipt-mail': paidOrder,
  'GET /ops/findings': nothing,
  'POST /ops/findings/{id}/run': failedJob,
} satisfies SamplesOf<typeof opsSupportRoutes>
