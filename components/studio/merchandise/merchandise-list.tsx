'use client'
import { useQuery } from '@tanstack/react-query'
import { ShopItem } from '@/components/studio/shop/shop-item'
import { ShopList } from '@/components/studio/shop/shop-list'
import { Badge } from '@/components/ui/badge'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ownMerchandisePageQuery, type StudioMerchandise } from '@/lib/client/studio/studio-shop'
import { formatYen } from '@/lib/kit/shop/yen'

/** One's own merchandise: what they cost, how many there are, whether they are for sale. */
export function MerchandiseList() {
  const { page, href } = usePageNumber()
  const query = useQuery(ownMerchandisePageQuery(page))
  return (
    <ShopList
      title="グッズ"
      about="作品から生まれた品物を、お店で販売します。"
      query={query}
      page={page}
      pageHref={href}
      newHref="/studio/merchandise/new"
      newLabel="新しいグッズを登録"
      empty="まだグッズはありません。"
    >
      {(merchandise) => (
        <ShopItem
          href={`/studio/merchandise/${merchandise.id}`}
          picture={merchandise.pictures[0] ?? null}
          title={merchandise.title}
          facts={factsOf(merchandise)}
          state={<MerchandiseState merchandise={merchandise} />}
        />
      )}
    </ShopList>
  )
}

function factsOf({ price, stock, preorder }: StudioMerchandise): string {
  const units = `在庫${stock.onHand - stock.reserved}点`
  const held = stock.reserved > 0 ? `（発送待ち${stock.reserved}点）` : ''
  return [
    formatYen(price),
    `${units}${held}`,
    ...(preorder ? [`${preorder.text}お届け`] : []),
  ].join(' ・ ')
}

function MerchandiseState({
  merchandise: { isPublished, stockState },
}: {
  merchandise: StudioMerchandise
}) {
  if (!isPublished) return <Badge tone="lamp">公開していません</Badge>
  if (stockState === 'soldOut') return <Badge tone="ember">売り切れ</Badge>
  if (stockState === 'ended') return <Badge tone="ember">販売期間が終わりました</Badge>
  if (stockState === 'notYet') return <Badge tone="lamp">販売開始前</Badge>
  return <Badge tone="leaf">{stockState === 'preorder' ? '予約受付中' : '販売中'}</Badge>
}
