import type { Finding } from '@/lib/domain/core/ledger'
import type { SettlementRow } from '@/lib/kit/shop/settlement-file'

/** The booked amount of a payment, and what earlier settlements stated. */
export type PaymentFacts = {
  orderNumber: string
  receivedYen: number
  returnedYen: number
  settledYen: { captured: number; refunded: number }
}

export type SettlementFacts = {
  /** By the network's id. */
  payments: ReadonlyMap<string, PaymentFacts>
  /** The imported rows of payouts, as keys of `rowKey`. */
  payouts: ReadonlyMap<string, ReadonlySet<string>>
  /** No row may be settled later than this day. */
  today: string
}

/** `import` books its payout, `same` was imported before, `problem` refuses the file. A difference stops nothing. */
export type JudgedRow = SettlementRow & {
  result: 'import' | 'same' | 'problem'
  orderNumber: string | null
  difference: Finding | null
}

/** Everything that a row states about its payment; two payouts are equal if their rows are. */
export const rowKey = (
  row: Pick<
    SettlementRow,
    'paymentId' | 'capturedYen' | 'refundedYen' | 'feeYen' | 'feeTaxYen' | 'settledOn'
  >,
): string =>
  [row.paymentId, row.capturedYen, row.refundedYen, row.feeYen, row.feeTaxYen, row.settledOn].join(
    '/',
  )

/** Judges every row of a file from the facts alone. One problem refuses the whole file. */
export function judgeSettlements(
  rows: readonly SettlementRow[],
  facts: SettlementFacts,
): JudgedRow[] {
  const changed = changedPayouts(rows, facts)
  const judged = rows.map((row): JudgedRow => {
    const isKnown = facts.payouts.has(row.payoutId)
    const problem =
      row.problem ??
      (row.settledOn > facts.today ? '入金日が、きょうより後です。' : null) ??
      (changed.has(row.payoutId) ? `入金「${row.payoutId}」は、別の内容で取り込み済みです。` : null)
    return {
      ...row,
      problem,
      result: problem ? 'problem' : isKnown ? 'same' : 'import',
      orderNumber: facts.payments.get(row.paymentId)?.orderNumber ?? null,
      difference: null,
    }
  })
  return withDifferences(judged, facts)
}

function changedPayouts(rows: readonly SettlementRow[], { payouts }: SettlementFacts): Set<string> {
  const changed = new Set<string>()
  for (const [payoutId, known] of payouts) {
    const keys = new Set(rows.filter((row) => row.payoutId === payoutId).map(rowKey))
    if (keys.size !== known.size || [...keys].some((key) => !known.has(key))) changed.add(payoutId)
  }
  return changed
}

/** A payment is compared once, at its last new row, with everything settled for it. */
function withDifferences(rows: readonly JudgedRow[], facts: SettlementFacts): JudgedRow[] {
  const lastOf = new Map<string, JudgedRow>()
  const sums = new Map<string, { captured: number; refunded: number }>()
  for (const row of rows) {
    if (row.result !== 'import') continue
    const { captured, refunded } = sums.get(row.paymentId) ??
      facts.payments.get(row.paymentId)?.settledYen ?? { captured: 0, refunded: 0 }
    sums.set(row.paymentId, {
      captured: captured + row.capturedYen,
      refunded: refunded + row.refundedYen,
    })
    lastOf.set(row.paymentId, row)
  }
  return rows.map((row) => {
    const settled = sums.get(row.paymentId)
    if (lastOf.get(row.paymentId) !== row || !settled) return row
    return {
      ...row,
      difference: differenceOf(row.paymentId, settled, facts.payments.get(row.paymentId)),
    }
  })
}

/** Booked refunds may be settled later; refunds that are not booked are a difference. */
function differenceOf(
  paymentId: string,
  settled: { captured: number; refunded: number },
  known: PaymentFacts | undefined,
): Finding | null {
  if (!known)
    return {
      ...{ code: 'settlement-unknown', subject: paymentId, line: null },
      ...{ found: settled.captured - settled.refunded, expected: 0 },
    }
  const of = { subject: known.orderNumber, line: null }
  if (settled.captured !== known.receivedYen)
    return {
      ...of,
      code: 'settlement-captured',
      found: settled.captured,
      expected: known.receivedYen,
    }
  if (settled.refunded > known.returnedYen)
    return {
      ...of,
      code: 'settlement-refunded',
      found: settled.refunded,
      expected: known.returnedYen,
    }
  return null
}
