import { Description, DescriptionList } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/order'
import { formatJstDate } from '@/lib/kit/jst'
import { prefectureName } from '@/lib/kit/prefectures'
import { stateOfParcel } from '@/lib/kit/shop/order-states'
import part from './order-page.module.css'

type Shipment = Order['shipments'][number]

/** Each parcel: what is in it, where it is, where it goes. */
export function OrderShipments({ order }: { order: Order }) {
  const { shipments, lines } = order
  return shipments.map((shipment, index) => {
    const titles = lines.filter(({ id }) => shipment.lineIds.includes(id)).map(({ title }) => title)
    const name = shipments.length > 1 ? `お届け ${index + 1}` : 'お届け'
    return (
      <section
        // The order of parcels does not change.
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name of their own
        key={index}
        className={part.part}
        aria-labelledby={`parcel-${index}`}
      >
        <h2 id={`parcel-${index}`}>{name}</h2>
        <Parcel
          shipment={shipment}
          isPacking={order.state === 'preparing'}
          titles={shipments.length > 1 ? titles : []}
        />
      </section>
    )
  })
}

type ParcelProps = { shipment: Shipment; isPacking: boolean; titles: string[] }

function Parcel({ shipment, isPacking, titles }: ParcelProps) {
  const { state, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, address } = shipment
  return (
    <DescriptionList>
      <Description name="状態">{stateOfParcel(state, isPacking)[0]}</Description>
      {titles.length > 0 && <Description name="中身">{titles.join('、')}</Description>}
      {shippedAt && <Description name="発送日">{formatJstDate(shippedAt)}</Description>}
      {deliveredAt && <Description name="お届け日">{formatJstDate(deliveredAt)}</Description>}
      {carrier && (
        <Description name="配送会社">
          {carrier}
          {trackingNumber && `・お問い合わせ番号 ${trackingNumber}`}
        </Description>
      )}
      {trackingUrl && (
        <Description name="荷物の場所">
          <a href={trackingUrl} target="_blank" rel="noreferrer" className={part.link}>
            配送会社のサイトで調べる
            <Icon name="external" size={16} />
          </a>
        </Description>
      )}
      {address && (
        <Description name="お届け先">
          〒{address.postalCode.slice(0, 3)}-{address.postalCode.slice(3)}
          <br />
          {prefectureName(address.prefectureCode)}
          {address.city}
          {address.street} {address.building}
          <br />
          {address.recipient} 様
        </Description>
      )}
    </DescriptionList>
  )
}
