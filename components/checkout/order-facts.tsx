import type { ReactNode } from 'react'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/yen'
import styles from './order-summary.module.css'
import type { SummaryFacts } from './sale'

/** One line of the final confirmation. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a coupon takes off; nothing without one. */
export function CouponFact({ coupon }: Pick<SummaryFacts, 'coupon'>) {
  return (
    coupon && (
      <Fact name="クーポン">
        {coupon.name} −{formatYen(coupon.off)}
      </Fact>
    )
  )
}

/** The sum that is charged. */
export function TotalFact({ totalYen, note }: { totalYen: number; note: string }) {
  return (
    <Fact name="お支払い総額">
      <strong className={styles.total}>{formatYen(totalYen)}</strong>
      <small>（{note}）</small>
    </Fact>
  )
}

/** Time and method of payment. */
export function PaymentFact({ totalYen, method, dueDate }: SummaryFacts) {
  return (
    <Fact name="お支払い">
      {totalYen === 0
        ? 'お支払いはありません。'
        : method === 'card'
          ? 'クレジットカード。ご注文の確定と同時に決済します。'
          : `あと払い（ペイディ）。${dueDate ? `${formatJstDate(dueDate)}（翌月10日）` : '翌月10日'}までに、ペイディへお支払いください。`}
    </Fact>
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
