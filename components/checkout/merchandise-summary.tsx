import { AddressText } from '@/components/address/address-text'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Picture } from '@/components/ui/picture'
import type { SavedAddress } from '@/lib/contract/address'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import { formatJstUntil } from '@/lib/kit/jst'
import { RETURN_DAYS, SHELF_DAYS } from '@/lib/kit/shop/order-life'
import { formatYen } from '@/lib/kit/shop/yen'
import type { SummaryFacts } from './basket'
import styles from './merchandise-summary.module.css'
import { CouponFact, OrderTerms, PaymentFact, ReturnFact, TotalFact } from './order-facts'

type Props = {
  quote: MerchandiseQuote
  address: SavedAddress
  isSplit: boolean
  facts: SummaryFacts
}

/** What is in the cart. */
export function MerchandiseItems({ lines }: Pick<MerchandiseQuote, 'lines'>) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={styles.picture}>
            {line.picture && (
              <Picture picture={line.picture} shownAt={[['', '56px']]} upTo={128} alt="" />
            )}
          </span>
          <span className={styles.words}>
            {line.title || '取り扱いを終了した商品'}
            <small>
              {formatYen(line.price)} × {line.quantity}点
              {line.preorder && `・予約（${line.preorder.text}お届け予定）`}
            </small>
            {line.salesEndAt && (
              <small>
                申込みの期限：
                <time dateTime={line.salesEndAt}>{formatJstUntil(line.salesEndAt)}</time>
              </small>
            )}
            {line.problem && <small className={styles.problem}>{line.problem.message}</small>}
          </span>
          <span className={styles.amount}>{formatYen(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** All that 特定商取引法12条の6 wants on the screen of the final confirmation besides the items. */
export function MerchandiseSummary({ quote, address, isSplit, facts }: Props) {
  const { lines, itemsTotal, delivery } = quote
  const hasPreorder = lines.some(({ preorder }) => preorder !== null)
  return (
    <>
      <DescriptionList look="ruled">
        <Description name="数量">
          {lines.length}種類、合計{lines.reduce((sum, { quantity }) => sum + quantity, 0)}点
        </Description>
        <Description name="商品の合計">{formatYen(itemsTotal)}</Description>
        <CouponFact {...facts} />
        <Description name="送料">{formatYen(delivery.fee)}</Description>
        <TotalFact totalYen={facts.totalYen} note="税込・送料込み" />
        <PaymentFact {...facts} />
        <Description name="お届け先">
          <AddressText address={address} />
        </Description>
        <Description name="お届けの時期">
          {isSplit
            ? `在庫のある商品は、ご注文から${SHELF_DAYS}営業日以内に発送します。予約商品は、${preorderTexts(quote)}にお届けする予定です。`
            : delivery.text}
        </Description>
        <ReturnFact inShort={`未開封・未使用なら、到着から${RETURN_DAYS}日以内に返品できます。`}>
          {hasPreorder && '予約商品は、発送の準備に入る前まで取り消せます。'}
          破損やお届け違いは、到着から{RETURN_DAYS}
          日以内のご連絡で、送料当方負担で交換または返金します。お客さま都合の返品は、未開封・未使用で、到着から
          {RETURN_DAYS}
          日以内にご連絡いただいた場合にお受けします（返送料はお客さま負担。受注生産品、開封した音楽CDや肌に触れる商品を除く）。
        </ReturnFact>
      </DescriptionList>
      <OrderTerms />
    </>
  )
}

const preorderTexts = ({ lines }: MerchandiseQuote): string =>
  [...new Set(lines.flatMap(({ preorder }) => preorder?.text ?? []))].join('、')
