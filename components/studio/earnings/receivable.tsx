import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Section } from '@/components/workbench/section'
import { payoutsOf } from '@/lib/client/studio/earnings'
import type { Earnings } from '@/lib/contract/studio/earnings'
import { formatJstDate } from '@/lib/kit/jst'
import { MINIMUM_PAYOUT_YEN } from '@/lib/kit/shop/payout-rules'
import { formatYen } from '@/lib/kit/shop/yen'

const REASONS: Record<NonNullable<Earnings['waitsFor']>, ReactNode> = {
  details: (
    <>
      <Link href="/studio/creator/bank">税務情報と口座</Link>
      を登録すると、次の締め日からお振り込みできます。
    </>
  ),
  abroad: '日本の外にお住まいの方へのお支払いは、確認のうえ個別にご案内します。',
  minimum: `${formatYen(MINIMUM_PAYOUT_YEN)}に満たない額は、次の月に繰り越します。`,
}

/** What comes next, and what does not come yet. */
export function Receivable({
  earnings: { months, owed, held, preordered, waitsFor, young },
}: {
  earnings: Earnings
}) {
  const payouts = payoutsOf(months)
  const returned = payouts.find(({ state }) => state === 'returned')
  const next = payouts.find(({ state }) => ['payable', 'approved', 'sent'].includes(state))
  return (
    <Section title="受け取り">
      {returned && (
        <Alert tone="error">
          {formatYen(returned.net)}を振り込めませんでした。{returned.failure}{' '}
          <Link href="/studio/creator/bank">口座を確かめてください</Link>
          。次のお振り込みの日に、もう一度お送りします。
        </Alert>
      )}
      <DescriptionList>
        <Description name="次のお振り込み">
          {next
            ? `${formatYen(next.net)}（${formatJstDate(next.payOn)}の予定）`
            : '予定はありません'}
        </Description>
        <Description name="繰り越し">
          {formatYen(owed)} {waitsFor && REASONS[waitsFor]}
        </Description>
        {young && (
          <Description name="うち、日の浅い売上">
            {formatYen(young.amount)}（購入から{young.days}日たっていないカードの売上です。
            {formatJstDate(young.payOn)}のお振り込みに入ります）
          </Description>
        )}
        {preordered !== undefined && (
          <Description name="配信前の予約">
            {formatYen(preordered)}（配信した月に締めて、お支払いします）
          </Description>
        )}
        {held > 0 && (
          <Description name="返事を待っている分">
            {formatYen(held)}（分け合う相手が受けるか、90日が過ぎると決まります）
          </Description>
        )}
      </DescriptionList>
    </Section>
  )
}
