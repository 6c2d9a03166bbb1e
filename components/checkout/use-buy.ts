import { useState } from 'react'
import { requireSignIn, useAccount } from '@/lib/client/account/account'
import { isVerified } from '@/lib/client/account/require-verified'
import { useIntent } from '@/lib/client/account/use-intent'
import { isOwned, useOwnership } from '@/lib/client/library/ownership'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { openCheckout, useOpenedCheckout } from '@/lib/client/orders/open-checkout'

export type Offer = {
  item: BuyItem
  /** The price in force, as shown. */
  priceYen: number
  /** For a track: its album, which is offered instead where the rest of it costs no more. */
  album?: { item: BuyItem; priceYen: number } | undefined
}

/**
 * What a button that buys this says and does: `press` opens the checkout, after the sign-in for a guest. A track that
 * costs at least as much as the rest of its album leads to the album.
 */
export function useBuy({ item, priceYen, album }: Offer) {
  const account = useAccount()
  const ownership = useOwnership(item.work.id)
  const opened = useOpenedCheckout()
  const [hint, setHint] = useState<string | null>(null)
  const albumYen = album && (ownership?.priceToPay ?? album.priceYen)
  const isAlbumBetter = albumYen !== undefined && albumYen <= priceYen
  const offered = album && isAlbumBetter ? album : { item, priceYen }
  const isAlbum = offered.item.kind === 'album'
  const toPayYen = isAlbum ? (ownership?.priceToPay ?? offered.priceYen) : priceYen
  const isOwn = account.status === 'signedIn' && account.uid === item.work.creatorId
  const isBought = isOwned(ownership, item.kind === 'track' ? item.id : undefined)

  async function press() {
    if (!(await requireSignIn({ kind: 'purchase', id: item.id }))) return
    const canBuy = await isVerified()
    setHint(canBuy ? null : 'メールアドレスの確認が済むと、購入できます。')
    if (canBuy)
      openCheckout({
        item: offered.item,
        priceYen: toPayYen,
        regularYen: isAlbum && ownership?.type === 'partial' ? offered.priceYen : null,
        insteadOf: offered.item === item ? null : { title: item.title, priceYen },
      })
  }

  // Whether it is owned, and what the rest costs, is known by then.
  useIntent(
    ['purchase'],
    ownership && (() => isOwn || isBought || press()),
    ({ id }) => id === item.id,
  )

  const isOpen = opened?.item.id === offered.item.id
  const state = isOwn ? 'own' : isBought && !isOpen ? 'bought' : 'forSale'
  return {
    state,
    isAlbumBetter,
    isPartial: ownership?.type === 'partial',
    toPayYen,
    hint,
    press,
  } as const
}
