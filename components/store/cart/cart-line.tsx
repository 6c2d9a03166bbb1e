'use client'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { cart } from '@/lib/client/orders/cart'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './cart-line.module.css'
import { QuantityField } from './quantity-field'

type Props = { line: MerchandiseQuote['lines'][number]; formerYen: number | undefined }

/** One thing in the cart: how many, what it costs today, and what is wrong with it if anything is. */
export function CartLine({ line, formerYen }: Props) {
  const { id, title, price, amount, quantity, picture, preorder, problem } = line
  const name = title || '取り扱いを終了した商品'
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {picture && <Picture picture={picture} alt="" shownAt={[['', '96px']]} upTo={256} />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {title ? <Link href={`/merchandise/${id}`}>{title}</Link> : name}
        </h2>
        {title && <p className={styles.unit}>{formatYen(price)}（税込）</p>}
        {preorder && problem?.limit !== 0 && (
          <p className={styles.preorder}>
            <Badge tone="lamp">予約商品</Badge>
            {preorder.text}にお届け予定
          </p>
        )}
        {formerYen !== undefined && (
          <p className={styles.changed} role="status">
            カートに入れたときから、価格が{formatYen(formerYen)}から{formatYen(price)}
            に変わりました。
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {problem && problem.limit > 0 && (
          <Button onClick={() => cart.add(id, problem.limit)}>{problem.limit}点に減らす</Button>
        )}
        {!problem && (
          <QuantityField
            title={name}
            value={quantity}
            max={line.maxQuantity}
            onChange={(next) => cart.add(id, next)}
          />
        )}
        <Button
          look="bare"
          aria-label={`${quoted(name)}をカートから外す`}
          onClick={() => cart.remove(id)}
        >
          カートから外す
        </Button>
        {amount > 0 && <strong className={styles.amount}>{formatYen(amount)}</strong>}
      </div>
    </li>
  )
}
