import type { Basket, SummaryFacts } from '@/components/checkout/basket'
import {
  CouponFact,
  OrderTerms,
  PaymentFact,
  ReturnFact,
  TotalFact,
} from '@/components/checkout/order-facts'
import { OrderItem } from '@/components/checkout/order-item'
import { SuccessFrame } from '@/components/checkout/success-frame'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { call } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'
import type { Gift } from '@/lib/contract/gift'
import { quoted } from '@/lib/kit/quoted'
import { giftKinds } from './gift-words'

/** A creator's gift for sale. */
export function giftBasket(gift: Gift): Basket {
  return {
    totalYen: gift.price,
    deliveryYen: 0,
    coupon: { giftId: gift.id },
    orderByCard: (terms, idempotencyKey) => {
      const body = { giftId: gift.id, ...terms }
      return withRetries(() => call('POST /payment/stripe/order/gift', { body, idempotencyKey }))
    },
    orderDeferred: (terms, idempotencyKey) => {
      const body = { giftId: gift.id, ...terms }
      return withRetries(() => call('POST /payment/paidy/order/gift', { body, idempotencyKey }))
    },
    items: () => (
      <OrderItem
        picture={gift.picture}
        title={gift.title}
        kind={giftKinds[gift.kind].label}
        creator={gift.creator.nickname}
      />
    ),
    summary: (facts) => <GiftSummary facts={facts} />,
    success: ({ titleId, onClose }) => (
      <GiftSuccess gift={gift} titleId={titleId} onClose={onClose} />
    ),
    whenSure: '確認でき次第、購入履歴の「ギフト」から開けます。',
  }
}

function GiftSummary({ facts }: { facts: SummaryFacts }) {
  return (
    <>
      <DescriptionList look="ruled">
        <Description name="数量">1点</Description>
        <CouponFact {...facts} />
        <TotalFact totalYen={facts.totalYen} note="税込・送料なし" />
        <PaymentFact {...facts} />
        <Description name="提供の時期">お支払いのあと、すぐに中身が開きます。</Description>
        <ReturnFact inShort="お客さま都合の返品・取消しはできません。">
          データの性質上、お客さま都合の返品・取消しはお受けしていません。開けないなどの不具合があるときは、再配信または返金します。
        </ReturnFact>
      </DescriptionList>
      <OrderTerms />
    </>
  )
}

type SuccessProps = { gift: Gift; titleId: string; onClose: () => void }

function GiftSuccess({ gift, titleId, onClose }: SuccessProps) {
  return (
    <SuccessFrame
      titleId={titleId}
      title="ご購入ありがとうございます"
      words={`${quoted(gift.title)}が開きました。ご注文の控えをメールでお送りしました。`}
    >
      <ButtonLink href={`/my/gifts/${gift.id}`} look="action">
        ギフトを{giftKinds[gift.kind].open}
      </ButtonLink>
      <Button onClick={onClose}>閉じる</Button>
    </SuccessFrame>
  )
}
