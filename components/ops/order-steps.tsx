'use client'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type DeskOrder, desk, type Parcel } from '@/lib/client/ops'
import { CARRIERS, carrierName } from '@/lib/kit/shop/carriers'
import styles from './ops.module.css'
import { useDesk } from './use-desk'

/** The next steps of an order of merchandise: packing, sending with carrier and number, delivered. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const { orderNumber, can } = order
  const { isBusy, failure, run } = useDesk(orderNumber)
  const isStopped = order.shipments.some(({ refusal }) => refusal !== null)
  if (!can.prepare && !can.ship && !can.deliver && !isStopped) return null
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">次にすること</h2>
      {can.prepare && (
        <p>
          <Button aria-disabled={isBusy} onClick={() => run(() => desk.prepare(orderNumber))}>
            発送の準備を始める
          </Button>
        </p>
      )}
      {isStopped && <Stopped order={order} />}
      {can.ship && (
        <ShipForm
          order={order}
          isBusy={isBusy}
          onShip={(parcel) => run(() => desk.ship(orderNumber, parcel))}
        />
      )}
      {can.deliver && (
        <p>
          <Button aria-disabled={isBusy} onClick={() => run(() => desk.deliver(orderNumber))}>
            お届け済みにする
          </Button>
        </p>
      )}
      <p role="alert" className={styles.bad}>
        {failure}
      </p>
    </section>
  )
}

/** Parcels that must not be shipped now, each with the reason; the ship button is disabled. */
function Stopped({ order: { shipments, lines, can } }: { order: DeskOrder }) {
  const id = useId()
  return (
    <>
      <ul id={id} className={styles.stopped}>
        {shipments.map(({ id: shipmentId, lineIds, refusal }) => {
          const titles = lines.filter((line) => lineIds.includes(line.id)).map(({ title }) => title)
          return refusal === null ? null : (
            <li key={shipmentId}>
              <strong>{titles.join('、')}</strong>
              {refusal}
            </li>
          )
        })}
      </ul>
      {!can.ship && (
        <p>
          <Button look="action" disabled aria-describedby={id}>
            発送済みにする
          </Button>
        </p>
      )}
    </>
  )
}

type ShipProps = { order: DeskOrder; isBusy: boolean; onShip: (parcel: Parcel) => void }

function ShipForm({ order, isBusy, onShip }: ShipProps) {
  const id = useId()
  const waiting = order.shipments.filter(
    ({ state, refusal }) => (state === 'waiting' || state === 'preparing') && refusal === null,
  )

  function ship(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const carrier = CARRIERS.find((one) => one === fields.get('carrier')) ?? 'other'
    onShip({
      carrier,
      trackingNumber: String(fields.get('trackingNumber') ?? '')
        .normalize('NFKC')
        .trim(),
      shipmentId: String(fields.get('shipmentId')),
    })
  }

  return (
    <form className={styles.form} onSubmit={ship}>
      {waiting.length > 1 ? (
        <div>
          <label htmlFor={`${id}-parcel`}>荷物</label>
          <Select
            id={`${id}-parcel`}
            name="shipmentId"
            options={waiting.map(({ id: shipmentId, lineIds }) => [
              shipmentId,
              order.lines
                .filter((line) => lineIds.includes(line.id))
                .map(({ title }) => title)
                .join('、'),
            ])}
          />
        </div>
      ) : (
        <input type="hidden" name="shipmentId" value={waiting[0]?.id} />
      )}
      <div>
        <label htmlFor={`${id}-carrier`}>配送会社</label>
        <Select
          id={`${id}-carrier`}
          name="carrier"
          options={CARRIERS.map((carrier) => [carrier, carrierName(carrier)])}
        />
      </div>
      <div>
        <label htmlFor={`${id}-tracking`}>お問い合わせ番号（なければ空のまま）</label>
        <input
          id={`${id}-tracking`}
          type="text"
          name="trackingNumber"
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <p>
        <Button type="submit" look="action" aria-disabled={isBusy}>
          発送済みにする
        </Button>
      </p>
    </form>
  )
}
