'use client'
import { useQuery } from '@tanstack/react-query'
import { OrderList } from '@/components/store/history/order-list'
import history from '@/components/store/history/purchase-history.module.css'
import { workHref } from '@/components/store/work/work-facts'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pages } from '@/lib/client/calls'
import { quoted } from '@/lib/kit/quoted'
import styles from './given-things.module.css'
import { OrderLink } from './order-link'
import { PresentLink } from './present-link'
import { formatDay, type GivenPresent, presentState } from './present-state'

/** The albums that were given away, each with its state and, while it waits, its link. */
export function GivenPresents() {
  const paging = usePageNumber()
  const presents = useQuery(pages('GET /my/presents')(paging.page))
  return (
    <OrderList
      query={presents}
      paging={paging}
      keyOf={(present) => present.orderNumber}
      nothing={
        <EmptyState title="贈ったアルバムはまだありません">
          <p>アルバムのページの「プレゼントする」から、大切な方へ贈れます。</p>
          <ButtonLink href="/store" look="action">
            アルバムを見る
          </ButtonLink>
        </EmptyState>
      }
    >
      {(present) => <Given present={present} />}
    </OrderList>
  )
}

function Given({ present }: { present: GivenPresent }) {
  const { work, recipientName, deliverOn, orderNumber, state, url } = present
  const { label, tone, words } = presentState(present)
  return (
    <article className={history.order} aria-label={`${recipientName}さんへの${quoted(work.title)}`}>
      <div className={styles.thing}>
        <Picture picture={work.coverArt} alt="" upTo={256} shownAt={[['', '72px']]} />
        <div>
          <h2 className={styles.title}>
            <Link href={workHref(work)}>{work.title}</Link>
          </h2>
          <p className={styles.facts}>
            {recipientName} さんへ
            {deliverOn && `・${formatDay(deliverOn)}にメール`}
          </p>
          <p className={styles.facts}>
            <Badge tone={tone}>{label}</Badge> {words}
          </p>
        </div>
      </div>
      {state === 'open' && <PresentLink url={url} title={`${quoted(work.title)}の贈り物`} />}
      <OrderLink number={orderNumber} />
    </article>
  )
}
