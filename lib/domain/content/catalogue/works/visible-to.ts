import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/domain/core/ctx'

/**
 * Whether the store shows `work w`. The store is the same for everybody, staff and creators included: a draft or
 * withdrawn work is never shown (safety 18). Creators see their own works in the studio, and buyers play what they
 * own through `lib/domain/listening/playback`.
 */
export const visibleTo = (_actor: Actor): SQL => sql`w.state = 'published'`
