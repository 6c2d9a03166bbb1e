import { sql } from 'drizzle-orm'
import type { Parts } from '@/lib/domain/core/ctx'
import { UPLOAD_LEASE_MS, type UploadLocks } from '@/lib/gateway/uploads'
import { uploadIdOf } from './media-keys'

const lease = sql`now() + ${UPLOAD_LEASE_MS} * interval '1 millisecond'`

/**
 * Locks of uploads in the database, so that one that was begun at a service goes on at another. An upload that has been
 * deleted meanwhile is nobody's: who asks for its lock gets it, and finds no file.
 */
export const uploadLocks = ({ db }: Pick<Parts, 'db'>): UploadLocks => ({
  acquire: async (key, holder) => {
    const id = uploadIdOf(key)
    const taken = await db.execute(sql`
      update upload set locked_by = ${holder}, locked_until = ${lease}, is_lock_wanted = false
       where id = ${id} and (locked_until is null or locked_until < now()) returning 1`)
    if (taken.rows.length > 0) return true
    const waiting = await db.execute(
      sql`update upload set is_lock_wanted = true where id = ${id} returning 1`,
    )
    return waiting.rows.length === 0
  },
  renew: async (key, holder) => {
    const { rows } = await db.execute<{ isWanted: boolean }>(sql`
      update upload set locked_until = ${lease}
       where id = ${uploadIdOf(key)} and locked_by = ${holder}
      returning is_lock_wanted "isWanted"`)
    if (!rows[0]) return 'lost'
    return rows[0].isWanted ? 'wanted' : 'held'
  },
  release: async (key, holder) => {
    await db.execute(sql`
      update upload set locked_by = null, locked_until = null, is_lock_wanted = false
       where id = ${uploadIdOf(key)} and locked_by = ${holder}`)
  },
})
