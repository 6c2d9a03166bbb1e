'use client'
import { useEffect, useState } from 'react'
import { type Offer, useBuy } from '@/components/checkout/use-buy'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { requireSignIn, useAccount } from '@/lib/client/account/account'
import { isBuyable, workPrice } from '@/lib/client/catalogue/work-price'
import { albumToBuy, trackToBuy } from '@/lib/client/orders/buy-item'
import { getWork } from '@/lib/client/player/playback'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import type { Work } from '@/lib/contract/catalogue'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './trial-offer.module.css'

type Props = {
  item: PlayerItem
  /** `strip`: the trial has ended; `small`: a button beside the trial that plays. */
  look: 'strip' | 'small'
}

/** The way from a trial to the whole: what it costs and the checkout, or what else it needs. */
export default function TrialOffer({ item, look }: Props) {
  const work = useWork(item)
  const offer = work && isBuyable(work) ? offerOf(work, item.id) : null
  if (look === 'small') return offer && <Buy offer={offer} look="quiet" />
  const stay = () => playerStore.stayAtTrialEnd()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps the next trial waiting
    <div className={styles.strip} onPointerEnter={stay} onFocus={stay}>
      <p>試聴はここまでです</p>
      {offer ? <Buy offer={offer} look="action" /> : work && <Otherwise work={work} />}
      <IconButton
        icon="close"
        iconSize={18}
        label="試聴の終わりのお知らせを閉じる"
        onClick={() => playerStore.closeTrialEnd()}
      />
    </div>
  )
}

/** The last one that was read: the button and the strip show the same. */
let read: { nid: string; work: Promise<Work> } | null = null

function readWork(nid: string, type: Work['type']): Promise<Work> {
  if (read?.nid !== nid) {
    const work = getWork({ nid, type })
    read = { nid, work }
    work.catch(() => {
      read = null
    })
  }
  return read.work
}

/** The work as it is sold today; null until it is loaded, or if it cannot be. */
function useWork(item: PlayerItem): Work | null {
  const [work, setWork] = useState<Work | null>(null)
  const { nid, type } = item.album ?? item.voice ?? {}
  useEffect(() => {
    let isCurrent = true
    if (nid && type)
      readWork(nid, type).then(
        (found) => isCurrent && setWork(found),
        (error) => console.warn('player: the offer of a trial was not read', error),
      )
    return () => {
      isCurrent = false
    }
  }, [nid, type])
  return work?.nid === nid ? work : null
}

/** The track, or the album of one that is not sold by itself. */
function offerOf(work: Work, trackId: string): Offer {
  const track = work.tracks.find(({ id }) => id === trackId)
  const album = { item: albumToBuy(work), priceYen: workPrice(work).priceYen }
  return track?.isSoldSeparately && track.price > 0
    ? { item: trackToBuy(work, track), priceYen: track.price, album }
    : album
}

function Buy({ offer, look }: { offer: Offer; look: 'action' | 'quiet' }) {
  const { item } = offer
  const { state, isAlbumBetter, toPayYen, hint, press } = useBuy(offer)
  if (state !== 'forSale') return null
  const verb = item.releaseAt ? '予約' : isAlbumBetter ? 'アルバムを購入' : '購入'
  const words = `${verb} ${formatYen(toPayYen)}`
  return (
    <>
      <Button
        look={look}
        className={styles.buy}
        aria-label={`${words}${quoted(item.title)}`}
        aria-haspopup="dialog"
        onClick={press}
      >
        {words}
      </Button>
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
    </>
  )
}

/** What is free is heard whole after the sign-in; what is announced, from its day. */
function Otherwise({ work }: { work: Work }) {
  const { status } = useAccount()
  if (work.saleStatus === 'announced')
    return <p className={styles.hint}>{formatJstDate(work.releaseAt)}に配信を始めます</p>
  if (work.saleStatus !== 'free' || status !== 'signedOut') return null
  return (
    <Button look="action" className={styles.buy} onClick={() => void requireSignIn()}>
      ログインして全編を聴く
    </Button>
  )
}
