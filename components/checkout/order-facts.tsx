import type { ReactNode } from 'react'
import { Description } from '@/components/ui/description-list'
import { formatJstDate } from '@/lib/kit/jst'
import { DEFERRED_DUE_TEXT } from '@/lib/kit/shop/due-date'
import { formatYen } from '@/lib/kit/shop/yen'
import type { SummaryFacts } from './basket'
import styles from './order-summary.module.css'

/** What a coupon takes off; nothing without one. */
export function CouponFact({ coupon }: Pick<SummaryFacts, 'coupon'>) {
  return (
    coupon && (
      <Description name="クーポン">
        {coupon.name} −{formatYen(coupon.off)}
      </Description>
    )
  )
}

/** The sum that is charged. */
export function TotalFact({ totalYen, note }: { totalYen: number; note: string }) {
  return (
    <Description name="お支払い総額">
      {formatYen(totalYen)}（{note}）
    </Description>
  )
}

/** Time and method of payment. */
export function PaymentFact({ totalYen, method, dueDate }: SummaryFacts) {
  return (
    <Description name="お支払い">
      {totalYen === 0
        ? 'お支払いはありません。'
        : method === 'card'
          ? 'クレジットカード。ご注文の確定と同時に決済します。'
          : `あと払い（ペイディ）。${dueDate ? `${formatJstDate(dueDate)}（${DEFERRED_DUE_TEXT}）` : DEFERRED_DUE_TEXT}までに、ペイディへお支払いください。`}
    </Description>
  )
}

/** Whether it can be cancelled or returned: the answer in sight, its details folded. */
export function ReturnFact({ inShort, children }: { inShort: string; children: ReactNode }) {
  return (
    <Description name="返品・取消し">
      {inShort}
      <details className={styles.more}>
        <summary>くわしく</summary>
        {children}
      </details>
    </Description>
  )
}

/** What ordering agrees to. */
export function OrderTerms() {
  return (
    <p className={styles.terms}>
      注文を確定すると、
      <a href="/legal/eula" target="_blank" rel="noreferrer">
        利用規約
      </a>
      と
      <a href="/legal/asct" target="_blank" rel="noreferrer">
        特定商取引法に基づく表記
      </a>
      に同意したことになります。未成年の方は、保護者の同意を得てからご購入ください。
    </p>
  )
}
