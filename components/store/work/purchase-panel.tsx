import { BuyButton } from '@/components/checkout/buy-button'
import { PresentButton } from '@/components/store/present/present-button'
import { isBuyable, workPrice } from '@/lib/client/catalogue/work-price'
import { albumToBuy } from '@/lib/client/orders/buy-item'
import type { Work } from '@/lib/contract/catalogue'
import { formatJstDate, formatJstDateTime, formatJstUntil } from '@/lib/kit/jst'
import { toListedPrice } from './listed-work'
import { OwnPrice } from './own-price'
import { OwnedInstead } from './owned-instead'
import { PriceTag } from './price-tag'
import styles from './purchase-panel.module.css'

/** The price, its end, and the button; or why there is none. */
export function PurchasePanel({ work }: { work: Work }) {
  const { priceYen, saleEndsAt } = workPrice(work)
  const album = albumToBuy(work)
  const forSale = (
    <>
      {work.saleStatus !== 'ended' && <PriceTag price={toListedPrice(work)} size="large" />}
      {saleEndsAt && isBuyable(work) && (
        <p className={styles.sale}>
          {work.discountInfo && (
            <time dateTime={work.discountInfo.startAt}>
              {formatJstDate(work.discountInfo.startAt)}
            </time>
          )}
          から
          <time dateTime={saleEndsAt}>{formatJstUntil(saleEndsAt)}</time>
          のセール価格です。
        </p>
      )}
      {isBuyable(work) && work.type === 'album' && (
        <OwnPrice work={{ id: work.id, nid: work.nid }} />
      )}
      {isBuyable(work) && (
        <div className={styles.buy}>
          <BuyButton item={album} priceYen={priceYen} label={buyVerb(work)} look="action" />
        </div>
      )}
      <Terms work={work} />
    </>
  )
  return (
    <section className={styles.panel} aria-label="購入">
      {work.type === 'album' ? (
        <OwnedInstead
          albumId={work.id}
          creatorId={work.user.id}
          heardFrom={album.releaseAt && formatJstDateTime(album.releaseAt)}
        >
          {forSale}
        </OwnedInstead>
      ) : (
        forSale
      )}
      {isBuyable(work) && work.type === 'album' && (
        <PresentButton item={album} priceYen={priceYen} />
      )}
    </section>
  )
}

/** What its button says. */
const buyVerb = ({ saleStatus }: Pick<Work, 'saleStatus'>): string =>
  saleStatus === 'preorder' ? '予約して購入' : 'アルバムを購入'

function Terms({ work }: { work: Work }) {
  const release = (
    <>
      <time dateTime={work.releaseAt}>{formatJstDateTime(work.releaseAt)}</time>（日本時間）
    </>
  )
  switch (work.saleStatus) {
    case 'free':
      return (
        <p className={styles.terms}>試聴は登録なしで。ログインすると、無料で最後まで聴けます。</p>
      )
    case 'preorder':
      return (
        <p className={styles.terms}>
          配信開始は{release}です。お支払いは予約時に行い、配信前日まで取り消せます。
        </p>
      )
    case 'announced':
      return <p className={styles.terms}>{release}に配信を始めます。もうしばらくお待ちください。</p>
    case 'ended':
      return (
        <p className={styles.terms}>販売を終了しました。購入済みの方は、これまでどおり聴けます。</p>
      )
    case 'onSale':
      return (
        <p className={styles.terms}>
          お支払いのあと、すぐに全編を聴けます。デジタル作品の性質上、お客さま都合での返品はお受けしていません。
        </p>
      )
  }
}
