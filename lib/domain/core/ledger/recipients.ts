import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Recipient } from './sale-entries'

/**
 * Order lines with their recipients, as fixed by the sale. A pure function of data that never changes, so that a
 * refund is taken from the same recipients: the maker of a split by account, the others by their share.
 */
export async function withRecipients<
  Line extends { id: string; creatorId: string; splitId: string | null },
>(
  tx: Transaction,
  lines: readonly Line[],
): Promise<(Line & { recipients?: Recipient[] | undefined })[]> {
  const splits = [...new Set(lines.flatMap(({ splitId }) => splitId ?? []))]
  if (splits.length === 0) return [...lines]
  const { rows } = await tx.execute<{
    split_id: string
    id: string
    share_bp: number
    is_maker: boolean
  }>(sql`
    select split_id, id, share_bp, position = 0 is_maker from split_share
     where split_id = any(${sql.param(splits)}::uuid[]) order by split_id, position`)
  const recipientsOf = ({ splitId, creatorId }: Line) =>
    rows
      .filter((row) => row.split_id === splitId)
      .map((row) => ({
        party: row.is_maker ? creatorId : `share:${row.id}`,
        shareBp: row.share_bp,
      }))
  return lines.map((line) => (line.splitId ? { ...line, recipients: recipientsOf(line) } : line))
}
