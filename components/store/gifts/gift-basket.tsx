import type { Basket, SummaryFacts } from '@/components/checkout/basket'
import { CouponFact, OrderTerms, PaymentFact, TotalFact } from '@/components/checkout/order-facts'
import styles from '@/components/checkout/order-summary.module.css'
import { SuccessFrame } from '@/components/checkout/success-frame'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Picture } from '@/components/ui/picture'
import { call } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'
import type { Gift } from '@/lib/contract/gift'
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
    summary: (facts) => <GiftSummary gift={gift} facts={facts} />,
    success: ({ titleId, onClose }) => (
      <GiftSuccess gift={gift} titleId={titleId} onClose={onClose} />
    ),
    whenSure: '確認でき次第、購入履歴の「ギフト」から開けます。',
  }
}

function GiftSummary({ gift, facts }: { gift: Gift; facts: SummaryFacts }) {
  const { title, kind, creator, picture } = gift
  return (
    <section aria-label="ご注文の内容">
      <div className={picture ? styles.item : undefined}>
        {picture && (
          <Picture picture={picture} shownAt={[['', '72px']]} upTo={256} alt="" isFirst />
        )}
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.from}>
            {giftKinds[kind].label}
            <span>{creator.nickname}</span>
          </p>
        </div>
      </div>
      <DescriptionList look="ruled">
        <Description name="数量">1点</Description>
        <CouponFact {...facts} />
        <TotalFact totalYen={facts.totalYen} note="税込・送料なし" />
        <PaymentFact {...facts} />
        <Description name="提供の時期">お支払いのあと、すぐに中身が開きます。</Description>
        <Description name="返品・取消し">
          データの性質上、お客さま都合の返品・取消しはお受けしていません。開けないなどの不具合があるときは、再配信または返金します。
        </Description>
      </DescriptionList>
      <OrderTerms />
    </section>
  )
}

type SuccessProps = { gift: Gift; titleId: string; onClose: () => void }

function GiftSuccess({ gift, titleId, onClose }: SuccessProps) {
  return (
    <SuccessFrame
      titleId={titleId}
      title="ご購入ありがとうございます"
      words={`「${gift.title}」が開きました。ご注文の控えをメールでお送りしました。`}
    >
      <ButtonLink href={`/my/gifts/${gift.id}`} look="action">
        ギフトを{giftKinds[gift.kind].open}
      </ButtonLink>
      <Button onClick={onClose}>閉じる</Button>
    </SuccessFrame>
  )
}
