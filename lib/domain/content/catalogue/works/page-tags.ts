import type { Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import { purgePagesJob } from '../jobs'

/** Cache tags of the store's pages: `works` for every list, `home` for the top page, `work:{nid}` for one work. */
const pageTagsOfWork = (nid: string): string[] => ['works', 'home', `work:${nid}`]

/** Purges only a work's own page, if and when the transaction commits. */
export const purgePageOfWork = (tx: Transaction, nid: string): Promise<void> =>
  enqueue(tx, purgePagesJob, { tags: [`work:${nid}`] })

/** Purges the pages that show a work, if and when the transaction commits. */
export const purgePagesOfWork = (tx: Transaction, nid: string): Promise<void> =>
  enqueue(tx, purgePagesJob, { tags: pageTagsOfWork(nid) })
