import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import type { MerchandiseSeller } from '@/lib/contract/merchandise'
import styles from './seller-list.module.css'

/** Who sells merchandise here, each with what they made public. */
export function SellerList({ sellers }: { sellers: readonly MerchandiseSeller[] }) {
  return (
    <ul className={styles.sellers}>
      {sellers.map(({ user, seller }) => (
        <li key={user.id}>
          <h2>
            <Link href={`/user/${user.id}`}>{user.nickname}</Link>
          </h2>
          {seller ? (
            <DescriptionList>
              <Description name="販売者">{seller.name}</Description>
              <Description name="所在地">{seller.address}</Description>
              <Description name="電話番号">{seller.phone}</Description>
            </DescriptionList>
          ) : (
            <p>取り決めにより、当店の名称と連絡先を表示しています。</p>
          )}
        </li>
      ))}
    </ul>
  )
}
