import { recordDifferences } from '@/lib/domain/money/reconciliation'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/**
 * Finance tasks of the demo: a comparison with the networks, an earlier difference that is explained, and one that
 * waits until the next comparison no longer finds it.
 */
export async function seedDifferences({ pool, parts, now }: Shop, staff: SignedIn): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int n from reconciliation_difference',
  )
  if (rows[0]?.n !== 0) return
  await recordDifferences({
    ...{ ...parts, now, actor: { kind: 'system' } },
    client: { address: '', userAgent: '' },
  })
  const { rows: orders } = await pool.query<{ number: string; total_yen: number }>(
    `select number, total_yen from "order" where paid_at is not null and network = 'stripe' order by paid_at limit 2`,
  )
  for (const [at, { number, total_yen }] of orders.entries())
    await pool.query(
      `insert into reconciliation_difference (id, code, subject, found_yen, expected_yen, state, first_seen_at, last_seen_at,
         decision, reason, decided_by, decided_at)
       values ($1, 'network-differs', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[newId(), number, total_yen - 300 * (at + 1), total_yen],
        ...(at === 0
          ? ['decided', addDays(now, -9), addDays(now, -8), 'explained']
          : ['open', addDays(now, -1), now, null]),
        ...(at === 0
          ? ['決済会社の管理画面からの返金。帳簿には翌日に入った。', staff.uid, addDays(now, -8)]
          : [null, null, null]),
      ],
    )
}
