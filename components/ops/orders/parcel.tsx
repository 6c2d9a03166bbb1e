import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Section } from '@/components/workbench/section'
import { StateWord } from '@/components/workbench/state-word'
import { prefectureName } from '@/lib/kit/prefectures'
import { stateOfParcel } from '@/lib/kit/shop/order-states'
import type { OpsOrder } from './order-state'

type Shipment = OpsOrder['shipments'][number]

type Props = { shipment: Shipment; name: string; order: Pick<OpsOrder, 'state' | 'lines'> }

/** One parcel of an order: its state, what is in it, where it goes. */
export function OpsParcel({ shipment, name, order }: Props) {
  const { address, state, carrier, trackingNumber, lineIds } = shipment
  const [words, tone] = stateOfParcel(state, order.state === 'preparing')
  const inside = order.lines.filter(({ id }) => lineIds.includes(id))
  return (
    <Section title={name}>
      <DescriptionList>
        <Description name="状態">
          <StateWord tone={tone}>{words}</StateWord>
          {carrier && `・${carrier}`}
          {trackingNumber && ` ${trackingNumber}`}
        </Description>
        <Description name="中身">
          {inside.map(({ title, quantity }) => `${title} ×${quantity}`).join('、')}
        </Description>
        {address && (
          <Description name="お届け先">
            〒{address.postalCode.slice(0, 3)}-{address.postalCode.slice(3)}{' '}
            {prefectureName(address.prefectureCode)}
            {address.city}
            {address.street} {address.building}
            <br />
            {address.recipient} 様（{address.phone}）
          </Description>
        )}
      </DescriptionList>
    </Section>
  )
}
