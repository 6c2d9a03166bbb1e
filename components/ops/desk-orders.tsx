'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { TabLinks } from '@/components/ui/tab-links'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type DeskOrderCard, ops, type Shown } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './ops.module.css'
import { OpsAnswer } from './ops-answer'

const PATH = '/ops/orders'
const SHOWN: readonly { show: Shown; label: string; none: string }[] = [
  { show: 'toShip', label: '発送待ち', none: '発送を待っている注文はありません。' },
  { show: 'held', label: '支払いの確認待ち', none: '支払いの確認を待っている注文はありません。' },
  { show: 'all', label: 'すべて', none: '注文はまだありません。' },
]
const KINDS: Record<DeskOrderCard['kind'], string> = {
  audio: '音声',
  merchandise: 'グッズ',
  gift: 'ギフト',
  present: '贈り物',
}

/** Orders that wait for a parcel or for a look at their payment, or all of them; and the way to one by its number. */
export function DeskOrders() {
  const params = useSearchParams()
  const show = SHOWN.find((one) => one.show === params.get('show'))?.show ?? 'toShip'
  const { page, href } = usePageNumber()
  const found = useQuery(ops.orders(show, page))
  return (
    <div className={styles.page}>
      <h1>注文</h1>
      <FindOrder />
      <TabLinks
        label="注文の種類"
        tabs={SHOWN.map((one) => ({
          href: one.show === 'toShip' ? PATH : `${PATH}?show=${one.show}`,
          label: one.label,
          isChosen: one.show === show,
        }))}
      />
      <OpsAnswer query={found}>
        {({ items, total }) =>
          total === 0 ? (
            <p className={styles.note}>{SHOWN.find((one) => one.show === show)?.none}</p>
          ) : (
            <>
              <Orders items={items} />
              <Pagination page={page} pages={pagesOf(total)} href={href} />
            </>
          )
        }
      </OpsAnswer>
    </div>
  )
}

function FindOrder() {
  const router = useRouter()
  const id = useId()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('number') ?? '')
    const number = typed.normalize('NFKC').trim().toUpperCase()
    if (number) router.push(`${PATH}/${encodeURIComponent(number)}`)
  }
  return (
    <form className={styles.find} onSubmit={find}>
      <div>
        <label htmlFor={id}>注文番号</label>
        <input id={id} name="number" placeholder="KE100001" autoComplete="off" maxLength={20} />
      </div>
      <Button type="submit">開く</Button>
    </form>
  )
}

function Orders({ items }: { items: DeskOrderCard[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="注文の表">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">番号</th>
            <th scope="col">日時</th>
            <th scope="col">種類</th>
            <th scope="col">状態</th>
            <th scope="col">購入者</th>
            <th scope="col" className={styles.yen}>
              合計
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <tr key={order.orderNumber}>
              <td>
                <Link href={`${PATH}/${order.orderNumber}`}>{order.orderNumber}</Link>
              </td>
              <td>{formatJstDateTime(order.placedAt)}</td>
              <td>{KINDS[order.kind]}</td>
              <td>
                {order.stateText}
                {order.notice && <span className={styles.notice}>{order.notice}</span>}
              </td>
              <td>{order.buyer}</td>
              <td className={styles.yen}>{formatYen(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
