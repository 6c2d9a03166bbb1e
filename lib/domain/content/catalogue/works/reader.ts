import type { Database } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'

/** What a read of the store needs of a context. */
export type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>
/** The same, also inside a transaction. */
export type InnerReader = Pick<Ctx, 'actor' | 'now'> & { db: Pick<Database, 'execute'> }
