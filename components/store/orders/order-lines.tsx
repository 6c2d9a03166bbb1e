import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { Order, OrderLine } from '@/lib/contract/order'
import { deliveryEstimate } from '@/lib/kit/shop/delivery-estimate'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './order-lines.module.css'
import part from './order-page.module.css'

const KINDS: Record<OrderLine['kind'], string> = {
  album: 'アルバム',
  track: 'トラック',
  merchandise: 'グッズ',
  gift: 'ギフト',
  present: 'アルバムの贈り物',
}

const NETWORKS = { stripe: 'クレジットカード', paidy: 'あと払い（ペイディ）' } as const

/** Where what was bought can be seen or heard; null when there is no such page. */
function hrefOf({ kind, nid, merchandiseId, giftId }: OrderLine): string | null {
  if (kind === 'gift') return giftId && `/my/gifts/${giftId}`
  if (kind === 'merchandise') return merchandiseId && `/merchandise/${merchandiseId}`
  return nid && `/album/${nid}`
}

/** What was ordered and what each amount is made of, down to the total. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className={part.part} aria-labelledby="lines">
      <h2 id="lines">ご注文の内容</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <DescriptionList look="plain" className={styles.sums}>
        {order.kind === 'merchandise' && (
          <Description name="送料">{formatYen(order.deliveryFee)}</Description>
        )}
        <Description name="合計（税込）" className={styles.total}>
          {formatYen(order.total)}
        </Description>
        {order.refunded > 0 && (
          <Description name="返金済み">−{formatYen(order.refunded)}</Description>
        )}
        {order.coupon && (
          <Description name="ご利用のクーポン">
            {order.coupon.name}（{order.coupon.code}）
          </Description>
        )}
        <Description name="お支払い方法">
          {order.network ? NETWORKS[order.network] : 'お支払いなし'}
        </Description>
      </DescriptionList>
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const href = hrefOf(line)
  return (
    <div className={styles.line}>
      {line.picture ? (
        <Picture picture={line.picture} alt="" upTo={256} shownAt={[['', '72px']]} />
      ) : (
        <span aria-hidden="true" />
      )}
      <div>
        <p className={styles.title}>{href ? <Link href={href}>{line.title}</Link> : line.title}</p>
        <p className={styles.facts}>
          {KINDS[line.kind]}・{line.quantity}点
          {line.preorderDeliveryAt && `・${deliveryEstimate(line.preorderDeliveryAt)}お届け予定`}
        </p>
        <PriceFacts line={line} />
      </div>
      <p className={styles.amount}>{formatYen(line.amount)}</p>
    </div>
  )
}

/** Said only where the amount is not simply quantity × price. */
function PriceFacts({ line }: { line: OrderLine }) {
  const facts = [
    line.quantity > 1 && `1点 ${formatYen(line.unitPrice)}`,
    line.unitPrice < line.listPrice &&
      `セール価格 ${formatYen(line.unitPrice)}（通常価格 ${formatYen(line.listPrice)}）`,
    line.ownedOff > 0 && `購入済みのトラックの分 −${formatYen(line.ownedOff)}`,
    line.couponOff > 0 && `クーポン −${formatYen(line.couponOff)}`,
    line.waived > 0 && `端数の値引き −${formatYen(line.waived)}`,
    line.refunded > 0 && `返金 ${formatYen(line.refunded)}`,
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className={styles.made} aria-label="金額の内訳">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
