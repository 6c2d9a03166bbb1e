'use client'
import { useState } from 'react'
import { type AlbumOffer, useAlbumOffer } from '@/lib/client/catalogue/use-album-offer'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import type { OpenedCheckout } from '@/lib/client/orders/open-checkout'
import { formatYen } from '@/lib/kit/shop/yen'
import { AlbumHint } from './album-hint'
import { audioBasket } from './audio-basket'
import CheckoutModal from './checkout-modal'

type Props = OpenedCheckout & { onClose: () => void }

/** The checkout of an album or a track. A track whose album's remaining price is no higher offers to switch to the album. */
export default function AudioCheckout({ item, priceYen, regularYen, insteadOf, onClose }: Props) {
  const offer = useBetterAlbum(item)
  // As it was when the buyer changed to it: once it is bought, there is no such offer any more.
  const [chosen, setChosen] = useState<AlbumOffer | null>(null)
  if (chosen) {
    const wholeYen = chosen.ownedOff > 0 ? chosen.priceInForce : null
    const basket = audioBasket(albumOf(item), chosen.amount, wholeYen)
    return <CheckoutModal key="album" basket={basket} onClose={onClose} />
  }
  const hint = offer && {
    trackYen: priceYen,
    albumYen: offer.amount,
    change: () => setChosen(offer),
  }
  const basket = {
    ...audioBasket(item, priceYen, regularYen),
    ...(hint && { hint: (isBusy: boolean) => <AlbumHint {...hint} isBusy={isBusy} /> }),
    ...(insteadOf && { hint: () => <InsteadOf {...insteadOf} albumYen={priceYen} /> }),
  }
  return <CheckoutModal basket={basket} onClose={onClose} />
}

type InsteadProps = NonNullable<Props['insteadOf']> & { albumYen: number }

const InsteadOf = ({ title, priceYen, albumYen }: InsteadProps) => (
  <>
    「{title}」だけでは{formatYen(priceYen)}です。アルバムなら、残りのトラックもすべて含めて
    {formatYen(albumYen)}のため、アルバムをご案内しています。
  </>
)

/** The album's price for this buyer, when it is no higher than the track's; null until it is loaded. */
function useBetterAlbum({ kind, id, work: { nid } }: BuyItem): AlbumOffer | null {
  const offer = useAlbumOffer(kind === 'track' ? nid : null)
  const track = offer?.tracks.find(({ trackId }) => trackId === id)
  return track?.isAlbumBetter ? offer : null
}

const albumOf = (track: BuyItem): BuyItem => ({
  ...track,
  kind: 'album',
  id: track.work.id,
  title: track.work.title,
})
