import type { SavedAddress } from '@/lib/contract/address'
import { formatPostalCode } from '@/lib/kit/format-postal-code'
import { prefectureName } from '@/lib/kit/prefectures'
import styles from './address-text.module.css'

/** An address as it is printed on a parcel. */
export function AddressText({ address }: { address: SavedAddress }) {
  const { recipient, postalCode, prefectureCode, city, street, building, phone } = address
  return (
    <span className={styles.address} translate="no">
      <strong>{recipient} 様</strong>
      <span>{formatPostalCode(postalCode)}</span>
      <span>
        {prefectureName(prefectureCode)}
        {city}
        {street}
        {building && ` ${building}`}
      </span>
      <span>{phone}</span>
    </span>
  )
}
