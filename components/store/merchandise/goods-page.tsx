import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Page } from '@/components/ui/page'
import type { DeliveryFees, Merchandise } from '@/lib/client/catalogue/merchandise'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { AddToCart } from './add-to-cart'
import { DeliveryTerms } from './delivery-terms'
import { GoodsGallery } from './goods-gallery'
import styles from './goods-page.module.css'
import { isBuyable, stockWords } from './stock-words'

/** A period ends before its end: what ends at midnight lasts until 23:59 of the day before. */
const lastMoment = (endAt: string) => new Date(new Date(endAt).getTime() - 1)

/** The page of one of the goods; the same for everybody. */
export function GoodsPage({ goods, fees }: { goods: Merchandise; fees: DeliveryFees }) {
  const stock = stockWords(goods)
  return (
    <Page>
      <article className={styles.goods}>
        <GoodsGallery pictures={goods.pictures} title={goods.title} />
        <div className={styles.words}>
          <p className={styles.kind}>
            <span>{goods.category || 'グッズ'}</span>
            <Badge tone={stock.tone}>{stock.text}</Badge>
          </p>
          <h1 className={styles.title}>{goods.title}</h1>
          <p className={styles.creator}>
            <Link href={`/user/${goods.user.id}`} prefetch={false}>
              {goods.user.nickname}
            </Link>
          </p>
          <section className={styles.panel} aria-label="購入">
            <p className={styles.price}>
              <strong>{formatYen(goods.price)}</strong>
              <small>税込・送料別</small>
            </p>
            <Facts goods={goods} />
            {isBuyable(goods.stockState) ? (
              <AddToCart
                id={goods.id}
                title={goods.title}
                priceYen={goods.price}
                max={Math.min(goods.perPersonLimit ?? 99, goods.remaining ?? 99, 99)}
                isPreorder={goods.stockState === 'preorder'}
              />
            ) : (
              <p className={styles.closed}>{closedText(goods)}</p>
            )}
          </section>
        </div>
        <div className={styles.more}>
          {goods.description && (
            <section aria-labelledby="about-goods">
              <h2 id="about-goods">商品について</h2>
              <p className={styles.text}>{goods.description}</p>
              {goods.relatedWork && (
                <p className={styles.related}>
                  関連作品：
                  <Link href={`/album/${goods.relatedWork.nid}`} prefetch={false}>
                    {goods.relatedWork.title}
                  </Link>
                </p>
              )}
            </section>
          )}
          {goods.spec && (
            <section aria-labelledby="spec">
              <h2 id="spec">仕様</h2>
              <ul className={styles.spec}>
                {goods.spec.split('／').map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </section>
          )}
          <DeliveryTerms
            deliveryText={goods.deliveryText}
            returnsText={goods.returnsText}
            fees={fees}
          />
        </div>
      </article>
    </Page>
  )
}

/** When it comes, until when it can be ordered, and how many each may have. */
function Facts({ goods }: { goods: Merchandise }) {
  const { preorder, perPersonLimit, salesEndAt, deliveryText, stockState } = goods
  return (
    <DescriptionList look="plain" className={styles.facts}>
      {isBuyable(stockState) && (
        <Description name="お届け">
          {preorder ? `${preorder.text}にお届け予定（予約商品）` : deliveryText}
        </Description>
      )}
      {salesEndAt && stockState !== 'ended' && (
        <Description name="申込みの期限">
          <time dateTime={salesEndAt}>{formatJstDateTime(lastMoment(salesEndAt))}</time>まで
        </Description>
      )}
      {perPersonLimit !== null && (
        <Description name="購入数">お一人さま{perPersonLimit}点まで</Description>
      )}
    </DescriptionList>
  )
}

function closedText({ stockState, salesStartAt }: Merchandise): string {
  if (stockState === 'soldOut')
    return '売り切れました。再入荷の予定は、クリエイターのページでお知らせします。'
  if (stockState === 'notYet' && salesStartAt)
    return `${formatJstDateTime(salesStartAt)}に販売を始めます。`
  return '販売を終了しました。'
}
