import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'

export type WriterRow = {
  account_id: string
  nickname: string
  avatar_id: string | null
  avatar_widths: number[] | null
  avatar_alt: string | null
  avatar_color: string | null
}

/** The columns of `WriterRow`; goes with `writerJoins`. */
export const writerColumns: SQL = sql`
  author.account_id, coalesce(author.nickname, '') nickname,
  avatar.id avatar_id, avatar.widths avatar_widths, avatar.alt avatar_alt, avatar.color avatar_color`

/** Joins the writer of a row of this alias. */
export const writerJoins = (alias: 'r' | 'c'): SQL => sql`
  join profile author on author.account_id = ${sql.raw(alias)}.account_id
  left join picture avatar on avatar.id = author.avatar_id`

/** The public profile of a writer. */
export const toWriter = (row: WriterRow) => ({
  id: row.account_id,
  nickname: row.nickname,
  avatar:
    row.avatar_id === null
      ? null
      : {
          path: `/api/image/${row.avatar_id}`,
          widths: row.avatar_widths ?? [],
          alt: row.avatar_alt ?? '',
          color: row.avatar_color ?? '#000000',
        },
})

/**
 * The caller, if they may write in public: verified, and with a nickname. @throws AppError unauthenticated, forbidden
 */
export async function requireWriter(ctx: Ctx) {
  const account = requireVerified(ctx)
  const { rows } = await ctx.db.execute<{ nickname: string | null }>(
    sql`select nickname from profile where account_id = ${account.uid}`,
  )
  const nickname = rows[0]?.nickname
  if (!nickname)
    throw new AppError(
      'forbidden',
      'community/nickname-required',
      'ニックネームを登録すると書き込めます。',
    )
  return { ...account, nickname }
}
