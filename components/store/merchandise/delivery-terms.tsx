import { Description, DescriptionList } from '@/components/ui/description-list'
import type { DeliveryFees } from '@/lib/contract/merchandise'
import { RETURN_DAYS } from '@/lib/kit/shop/order-life'
import { deliveryFeeWords } from './delivery-fee-words'
import styles from './delivery-terms.module.css'

type Props = { deliveryText: string; returnsText: string; fees: DeliveryFees }

/**
 * Delivery and returns on the merchandise's own page: what the page does not say, the law fills in
 * (特定商取引法15条の3: eight days); so the terms of /legal/asct are shown here too.
 */
export function DeliveryTerms({ deliveryText, returnsText, fees }: Props) {
  return (
    <section aria-labelledby="delivery-terms" className={styles.terms}>
      <h2 id="delivery-terms">お届けと返品</h2>
      <DescriptionList look="plain">
        <Description name="お届けの時期">{deliveryText}</Description>
        <Description name="送料">
          ご注文1回につき、{deliveryFeeWords(fees)}
          です。お届けできない地域があるときは、ご注文の前にお知らせします。
        </Description>
        <Description name="返品・交換">
          <ul>
            {returnsText && <li>{returnsText}</li>}
            <li>
              破損、汚損、ご注文と違う商品が届いたときは、到着から{RETURN_DAYS}
              日以内にご連絡ください。送料は当方の負担で、交換または返金します。
            </li>
            <li>
              お客さまのご都合による返品は、未開封・未使用で、到着から{RETURN_DAYS}
              日以内にご連絡いただいた場合にお受けします。返送料と返金の手数料は、お客さまのご負担です。
            </li>
            <li>
              受注生産の商品、開封した音楽CD、開封した肌に触れる商品は、お客さまのご都合による返品をお受けできません。
            </li>
          </ul>
        </Description>
        <Description name="取消し">
          予約商品は、発送の準備に入る前まで、購入履歴から取り消せます。
        </Description>
      </DescriptionList>
      <p>
        くわしくは
        <a href="/legal/asct">特定商取引法に基づく表記</a>
        をご覧ください。
      </p>
    </section>
  )
}
