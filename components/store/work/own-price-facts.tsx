'use client'
import { useEffect, useState } from 'react'
import { type AlbumOffer, readAlbumOffer } from '@/lib/client/offer'
import { formatYen } from '@/lib/kit/yen'
import styles from './own-price.module.css'

/** The service's own reckoning, as an order would charge it. Without an answer the plain price stands. */
export default function OwnPriceFacts({ nid }: { nid: string }) {
  const [offer, setOffer] = useState<AlbumOffer | null>(null)
  useEffect(() => {
    let isHere = true
    readAlbumOffer(nid).then(
      (found) => isHere && setOffer(found),
      (error) => console.warn('the offer was not read', error),
    )
    return () => {
      isHere = false
    }
  }, [nid])
  if (!offer || offer.refusal || offer.ownedTracks.length === 0) return null
  return (
    <div className={styles.own}>
      <p className={styles.price}>
        あなたの価格 <strong>{formatYen(offer.amount)}</strong>
        <small>税込</small>
      </p>
      <dl className={styles.made}>
        <div>
          <dt>{offer.sale ? 'アルバムのセール価格' : 'アルバムの価格'}</dt>
          <dd>{formatYen(offer.priceInForce)}</dd>
        </div>
        {offer.ownedTracks.map(({ trackId, title, paid }) => (
          <div key={trackId}>
            <dt>購入済み「{title}」</dt>
            <dd>−{formatYen(paid)}</dd>
          </div>
        ))}
        {offer.waived > 0 && (
          <div>
            <dt>端数の値引き</dt>
            <dd>−{formatYen(offer.waived)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        {offer.amount === 0
          ? 'お支払いなしで、残りのトラックもすべて聴けるようになります。'
          : `購入済みのトラックの分を引いた${formatYen(offer.amount)}で、残りをすべて聴けます。`}
      </p>
    </div>
  )
}
