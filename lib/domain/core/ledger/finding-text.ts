import type { LedgerProblemCode } from '@/lib/contract/ops/ledger'
import { formatYen } from '@/lib/kit/shop/yen'

export type Finding = {
  code: LedgerProblemCode
  /** An order's number, or what else the finding is about. */
  subject: string
  line: string | null
  found: number | null
  expected: number | null
}

type Facts = { subject: string; line: string; found: string; expected: string }

const words: Record<LedgerProblemCode, (facts: Facts) => string> = {
  'sum-not-zero': ({ found }) => `帳簿全体の借方と貸方が${found}ずれています。`,
  'transaction-unbalanced': ({ subject, found }) =>
    `記帳 ${subject} の借方と貸方が${found}ずれています。`,
  'sale-missing': ({ subject }) => `注文 ${subject} は支払い済みですが、売上の記帳がありません。`,
  'sale-unpaid': ({ subject }) => `注文 ${subject} は支払われていませんが、売上の記帳があります。`,
  'received-differs': ({ subject, found, expected }) =>
    `注文 ${subject} の入金は${found}で、代金の${expected}と一致しません。`,
  'refunded-differs': ({ subject, found, expected }) =>
    `注文 ${subject} の返金額は${found}ですが、帳簿では${expected}です。`,
  'refund-incomplete': ({ subject, found }) =>
    `注文 ${subject} は全額返金済みですが、帳簿に${found}が残っています。`,
  'lines-differ': ({ subject, found, expected }) =>
    `注文 ${subject} の明細と送料の合計は${found}で、代金の${expected}と一致しません。`,
  'refunds-exceed': ({ subject, found, expected }) =>
    `注文 ${subject} の返金の合計${found}が、入金の${expected}を超えています。`,
  'refund-parts-differ': ({ subject, found, expected }) =>
    `注文 ${subject} の返金の内訳は${found}で、返金額の${expected}と一致しません。`,
  'line-refunds-exceed': ({ subject, line, found, expected }) =>
    `注文 ${subject} の「${line}」の返金の合計${found}が、明細の${expected}を超えています。`,
  'held-left': ({ subject, found }) =>
    `注文 ${subject} は確認待ちではありませんが、保留中の入金が${found}残っています。`,
  'network-differs': ({ subject, found, expected }) =>
    `お支払い ${subject} は決済会社では${found}ですが、帳簿では${expected}です。`,
  'settlement-unknown': ({ subject, found }) =>
    `精算に、当店の知らないお支払い ${subject}（${found}）があります。`,
  'settlement-captured': ({ subject, found, expected }) =>
    `お支払い ${subject} の売上は精算では${found}ですが、帳簿の入金は${expected}です。`,
  'settlement-refunded': ({ subject, found, expected }) =>
    `お支払い ${subject} の返金は精算では${found}ですが、帳簿では${expected}です。`,
  'grant-missing': ({ subject, line }) =>
    `注文 ${subject} の「${line}」は支払い済みですが、購入者に渡っていません。`,
  'grant-left': ({ subject, line }) =>
    `注文 ${subject} の「${line}」は支払い済みではありませんが、購入者に渡ったままです。`,
  'present-taken': ({ subject, line }) =>
    `注文 ${subject} の贈り物「${line}」は受け取り済みではありませんが、持っている人がいます。`,
  'grant-without-line': ({ subject }) => `聴く権利 ${subject} のもとになる注文がありません。`,
  'stock-differs': ({ subject, found, expected }) =>
    `商品「${subject}」の取り置きは${found}点ですが、注文の合計は${expected}点です。`,
  'stock-kept': ({ subject, line, found }) =>
    `注文 ${subject} は終わっていますが、「${line}」を${found}点取り置いたままです。`,
  'coupon-differs': ({ subject, found, expected }) =>
    `クーポン ${subject} の利用は${found}回ですが、注文の合計は${expected}回です。`,
  'coupon-kept': ({ subject }) => `注文 ${subject} は終わっていますが、クーポンを使ったままです。`,
  'receipt-missing': ({ subject }) =>
    `注文 ${subject} は売上になっていますが、領収書がありません。`,
  'receipt-differs': ({ subject, found, expected }) =>
    `注文 ${subject} の領収書は${found}で、代金の${expected}と一致しません。`,
  'earning-missing': ({ subject, found, expected }) =>
    `記帳 ${subject} の作者の取り分は${found}ですが、明細では${expected}です。`,
  'statement-differs': ({ subject, found, expected }) =>
    `支払明細 ${subject} の明細の合計は${found}で、明細書の${expected}と一致しません。`,
  'statement-tax-differs': ({ subject, found, expected }) =>
    `支払明細 ${subject} の手数料の消費税は帳簿では${found}で、明細書の${expected}と一致しません。`,
  'payout-differs': ({ subject, found, expected }) =>
    `支払い ${subject} は帳簿では${found}で、支払った${expected}と一致しません。`,
  'payout-sum-differs': ({ subject, found, expected }) =>
    `支払い ${subject} の明細書の合計は${found}で、支払額の${expected}と一致しません。`,
}

const COUNTED: readonly LedgerProblemCode[] = ['stock-differs', 'stock-kept', 'coupon-differs']

/** A finding of the ledger check as the staff reads it. */
export function findingText({ code, subject, line, found, expected }: Finding): string {
  const number = (value: number | null) =>
    COUNTED.includes(code) ? (value ?? 0).toLocaleString('ja-JP') : formatYen(value ?? 0)
  return words[code]({
    subject,
    line: line ?? '',
    found: number(found),
    expected: number(expected),
  })
}
