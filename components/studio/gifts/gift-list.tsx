'use client'
import { useQuery } from '@tanstack/react-query'
import { ShopItem } from '@/components/studio/shop/shop-item'
import { ShopList } from '@/components/studio/shop/shop-list'
import { Badge } from '@/components/ui/badge'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ownGiftPageQuery, type StudioGift } from '@/lib/client/studio/studio-shop'
import { formatYen } from '@/lib/kit/shop/yen'
import { KINDS } from './gift-form'

/** One's own gifts: what they cost, how many have them, whether they are for sale. */
export function GiftList() {
  const { page, href } = usePageNumber()
  const query = useQuery(ownGiftPageQuery(page))
  return (
    <ShopList
      title="ギフト"
      about="音声・画像・文章のお礼を、チャンネルのページで販売します。中身は、購入した人だけが開けます。"
      query={query}
      page={page}
      pageHref={href}
      newHref="/studio/gifts/new"
      newLabel="新しいギフトを登録"
      empty="まだギフトはありません。"
    >
      {(gift) => (
        <ShopItem
          href={`/studio/gifts/${gift.id}`}
          picture={gift.picture}
          title={gift.title}
          facts={factsOf(gift)}
          state={<GiftState gift={gift} />}
        />
      )}
    </ShopList>
  )
}

const factsOf = ({ kind, price, soldCount }: StudioGift) =>
  [
    KINDS.find(([name]) => name === kind)?.[1] ?? '',
    formatYen(price),
    `持っている人 ${soldCount.toLocaleString('ja-JP')}人`,
  ].join(' ・ ')

function GiftState({ gift: { file, isForSale } }: { gift: StudioGift }) {
  if (file?.state === 'failed') return <Badge tone="ember">ファイルに問題があります</Badge>
  if (file?.state === 'working') return <Badge tone="lamp">準備中</Badge>
  return isForSale ? <Badge tone="leaf">販売中</Badge> : <Badge tone="lamp">販売していません</Badge>
}
