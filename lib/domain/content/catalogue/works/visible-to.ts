import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/domain/core/ctx'

/**
 * What the store shows of `work w` to an actor. The store is the same for everybody, its staff and
 * creators included: a draft or withdrawn work is nowhere in it (safety 18). Creators see their own in the
 * studio, and buyers hear what they own by `lib/domain/listening/playback`.
 */
export const visibleTo = (_actor: Actor): SQL => sql`w.state = 'published'`
