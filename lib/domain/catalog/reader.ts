import type { Ctx } from '@/lib/domain/ctx'

/** What a read of the store needs of a context. */
export type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>
