import type { Database, Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import { type MailOrder, sendMailJob } from './jobs'

/** Queues a mail in the caller's transaction. Its address and text are read when it is sent. */
export const enqueueMail = (tx: Transaction | Database, mail: MailOrder): Promise<void> =>
  enqueue(tx, sendMailJob, mail)
