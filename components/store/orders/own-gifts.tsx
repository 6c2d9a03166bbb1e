'use client'
import { useQuery } from '@tanstack/react-query'
import { giftKinds } from '@/components/store/gifts/gift-words'
import { OrderList } from '@/components/store/history/order-list'
import history from '@/components/store/history/purchase-history.module.css'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './given-things.module.css'

/** The gifts of creators that were bought; what is inside is on their own pages. */
export function OwnGifts() {
  const paging = usePageNumber()
  const gifts = useQuery(pages('GET /my/gifts')(paging.page))
  return (
    <OrderList
      query={gifts}
      paging={paging}
      keyOf={(gift) => gift.id}
      nothing={
        <EmptyState title="購入したギフトはまだありません">
          <p>クリエイターのページで、ここだけの声や絵、言葉を受け取れます。</p>
          <ButtonLink href="/store" look="action">
            作品からクリエイターを探す
          </ButtonLink>
        </EmptyState>
      }
    >
      {(gift) => <Owned gift={gift} />}
    </OrderList>
  )
}

type OwnGift = CallOutput<'GET /my/gifts'>['items'][number]

function Owned({ gift }: { gift: OwnGift }) {
  const { label, icon } = giftKinds[gift.kind]
  return (
    <article className={history.order} aria-label={gift.title}>
      <div className={styles.thing}>
        {gift.picture ? (
          <Picture picture={gift.picture} alt="" upTo={256} shownAt={[['', '72px']]} />
        ) : (
          <span className={styles.none}>
            <Icon name={icon} size={32} />
          </span>
        )}
        <div>
          <h2 className={styles.title}>
            <Link href={`/my/gifts/${gift.id}`}>{gift.title}</Link>
          </h2>
          <p className={styles.facts}>
            {label}・{gift.creator.nickname}
          </p>
          <p className={styles.facts}>{formatJstDate(gift.purchasedAt)}に購入</p>
        </div>
      </div>
    </article>
  )
}
