'use client'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { useAlbumOffer } from '@/lib/client/catalogue/use-album-offer'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './own-price.module.css'

/** The price as an order would charge it. Without an answer the plain price is shown. */
export default function OwnPriceFacts({ nid }: { nid: string }) {
  const offer = useAlbumOffer(nid)
  if (!offer || offer.refusal || offer.ownedTracks.length === 0) return null
  return (
    <div className={styles.own}>
      <p className={styles.price}>
        あなたの価格 <strong>{formatYen(offer.amount)}</strong>
        <small>税込</small>
      </p>
      <DescriptionList look="plain" className={styles.made}>
        <Description name={offer.sale ? 'アルバムのセール価格' : 'アルバムの価格'}>
          {formatYen(offer.priceInForce)}
        </Description>
        {offer.ownedTracks.map(({ trackId, title, paid }) => (
          <Description key={trackId} name={`購入済み${quoted(title)}`}>
            −{formatYen(paid)}
          </Description>
        ))}
        {offer.waived > 0 && (
          <Description name="端数の値引き">−{formatYen(offer.waived)}</Description>
        )}
      </DescriptionList>
      <p className={styles.note}>
        {offer.amount === 0
          ? 'お支払いなしで、残りのトラックもすべて聴けるようになります。'
          : `購入済みのトラックの分を引いた${formatYen(offer.amount)}で、残りをすべて聴けます。`}
      </p>
    </div>
  )
}
