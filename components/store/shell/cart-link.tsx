'use client'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useCart } from '@/lib/client/orders/cart'
import styles from './header-link.module.css'

/** The way to the cart, with how many kinds of things are in it; only when there is something (spec §2). */
export function CartLink() {
  const count = useCart().length
  return (
    <span className={styles.cart}>
      {count > 0 && (
        <Link href="/merchandise/cart" className={styles.link} aria-label={`カート（${count}点）`}>
          <Icon name="cart" size={22} />
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </Link>
      )}
    </span>
  )
}
