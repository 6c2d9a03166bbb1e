import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './order-page.module.css'

/** From a list to the order's own page. */
export function OrderLink({ number }: { number: string }) {
  return (
    <p>
      <Link
        href={`/my/account/purchase-history/${number}`}
        className={styles.back}
        aria-label={`注文番号 ${number}の詳細・領収書`}
      >
        詳細・領収書
        <Icon name="next" size={16} />
      </Link>
    </p>
  )
}
