import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/catalog/jobs'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { enqueue } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'

const { merchandise } = schema

/** Staff who look after the catalogue may change the goods of every creator. */
export const EDITORS = ['editor', 'admin']

/**
 * The caller's own merchandise, or any for an editor, held until the transaction ends. Another's does not
 * exist. @throws AppError unauthenticated, notFound
 */
export async function lockOwnMerchandise(ctx: Pick<Ctx, 'actor'>, tx: Transaction, id: string) {
  const { uid, staffRoles } = requireAccount(ctx)
  const [found] = await tx
    .select()
    .from(merchandise)
    .where(eq(merchandise.id, id))
    .for('no key update')
  const isEditor = staffRoles.some((role) => EDITORS.includes(role))
  if (!found || (found.creatorId !== uid && !isEditor)) throw notFound('グッズ')
  return found
}

/** Has the web drop the pages that show the goods, if and when the transaction commits. */
export const purgePagesOfMerchandise = (tx: Transaction, id: string): Promise<void> =>
  enqueue(tx, purgePagesJob, { tags: ['merchandises', `merchandise:${id}`, 'home'] })
