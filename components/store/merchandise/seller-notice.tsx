import { Description, DescriptionList } from '@/components/ui/description-list'
import type { Merchandise } from '@/lib/contract/merchandise'
import styles from './delivery-terms.module.css'

type Seller = NonNullable<Merchandise['seller']>
type Props = {
  creator: string
  /** Null where the creator leaves it to the shop. */
  seller: Seller | null
  shop: Seller
}

/** Who sells (特商法11条): the creator with the words that they made public, or the shop by agreement. */
export function SellerNotice({ creator, seller, shop }: Props) {
  const { name, address, phone } = seller ?? shop
  return (
    <section aria-labelledby="seller" className={styles.terms}>
      <h2 id="seller">販売者</h2>
      <DescriptionList look="plain">
        <Description name={seller ? '販売者' : '表示・連絡先'}>
          {seller ? name : `${name}（販売者「${creator}」との取り決めによる表示）`}
        </Description>
        <Description name="所在地">{address}</Description>
        <Description name="電話番号">{phone}</Description>
      </DescriptionList>
      <p>
        {seller
          ? 'ほかの販売者は、'
          : '販売者本人の氏名（名称）・住所・電話番号は、購入された方から正当な理由のあるご請求があれば、遅滞なく開示します。ほかの販売者は、'}
        <a href="/legal/sellers">グッズの販売者の一覧</a>
        をご覧ください。
      </p>
    </section>
  )
}
