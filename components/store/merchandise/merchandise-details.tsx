import { Badge } from '@/components/ui/badge'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import type { DeliveryFees, Merchandise } from '@/lib/contract/merchandise'
import { formatJstDateTime, formatJstUntil } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { AddToCart } from './add-to-cart'
import { DeliveryTerms } from './delivery-terms'
import styles from './merchandise-details.module.css'
import { MerchandiseGallery } from './merchandise-gallery'
import { SellerNotice } from './seller-notice'
import { isBuyable, stockWords } from './stock-words'

/** The page of a merchandise item; the same for everybody. */
export function MerchandiseDetails({
  merchandise,
  fees,
  shop,
}: {
  merchandise: Merchandise
  fees: DeliveryFees
  shop: NonNullable<Merchandise['seller']>
}) {
  const stock = stockWords(merchandise)
  return (
    <Page>
      <article className={styles.merchandise}>
        <MerchandiseGallery pictures={merchandise.pictures} title={merchandise.title} />
        <div className={styles.words}>
          <p className={styles.kind}>
            <span>{merchandise.category || 'グッズ'}</span>
            <Badge tone={stock.tone}>{stock.text}</Badge>
          </p>
          <h1 className={styles.title}>{merchandise.title}</h1>
          <p className={styles.creator}>
            <Link href={`/user/${merchandise.user.id}`}>{merchandise.user.nickname}</Link>
          </p>
          <section className={styles.panel} aria-label="購入">
            <p className={styles.price}>
              <strong>{formatYen(merchandise.price)}</strong>
              <small>税込・送料別</small>
            </p>
            <Facts merchandise={merchandise} />
            {isBuyable(merchandise.stockState) ? (
              <AddToCart
                id={merchandise.id}
                title={merchandise.title}
                priceYen={merchandise.price}
                max={Math.min(merchandise.perPersonLimit ?? 99, merchandise.remaining ?? 99, 99)}
                isPreorder={merchandise.stockState === 'preorder'}
              />
            ) : (
              <p className={styles.closed}>{closedText(merchandise)}</p>
            )}
          </section>
        </div>
        <div className={styles.more}>
          <About merchandise={merchandise} />
          <DeliveryTerms
            deliveryText={merchandise.deliveryText}
            returnsText={merchandise.returnsText}
            fees={fees}
          />
          <SellerNotice
            creator={merchandise.user.nickname}
            seller={merchandise.seller}
            shop={shop}
          />
        </div>
      </article>
    </Page>
  )
}

/** What it is, and of what. */
function About({ merchandise }: { merchandise: Merchandise }) {
  return (
    <>
      {merchandise.description && (
        <section aria-labelledby="about-merchandise">
          <h2 id="about-merchandise">商品について</h2>
          <p className={styles.text}>{merchandise.description}</p>
          {merchandise.relatedWork && (
            <p className={styles.related}>
              関連作品：
              <Link href={`/album/${merchandise.relatedWork.nid}`}>
                {merchandise.relatedWork.title}
              </Link>
            </p>
          )}
        </section>
      )}
      {merchandise.spec && (
        <section aria-labelledby="spec">
          <h2 id="spec">仕様</h2>
          <ul className={styles.spec}>
            {merchandise.spec.split('／').map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** When it comes, until when it can be ordered, and how many each may have. */
function Facts({ merchandise }: { merchandise: Merchandise }) {
  const { preorder, perPersonLimit, salesEndAt, deliveryText, stockState } = merchandise
  return (
    <DescriptionList look="plain" className={styles.facts}>
      {isBuyable(stockState) && (
        <Description name="お届け">
          {preorder ? `${preorder.text}にお届け予定（予約商品）` : deliveryText}
        </Description>
      )}
      {salesEndAt && stockState !== 'ended' && (
        <Description name="申込みの期限">
          <time dateTime={salesEndAt}>{formatJstUntil(salesEndAt)}</time>
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
    return `${formatJstDateTime(salesStartAt)}（日本時間）に販売を始めます。`
  return '販売を終了しました。'
}
