'use client'
import { useId } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { call, refusalText } from '@/lib/client/api'
import styles from '../ops.module.css'
import type { OpsOrder } from './order-state'
import { ShipForm } from './ship-form'
import { useOrderStep } from './use-order-step'

/** The next steps of an order of merchandise: packing, sending with carrier and number, delivered. */
export function OrderSteps({ order }: { order: OpsOrder }) {
  const { orderNumber, can } = order
  const params = { number: orderNumber }
  const { mutate, mutateAsync, isPending, error } = useOrderStep(orderNumber)
  const isStopped = order.shipments.some(({ refusal }) => refusal !== null)
  if (!can.prepare && !can.ship && !can.deliver && !isStopped) return null
  return (
    <Section title="次にすること">
      {can.prepare && (
        <p>
          <Button
            isBusy={isPending}
            onClick={() => mutate(() => call('PUT /ops/orders/{number}/preparation', { params }))}
          >
            発送の準備を始める
          </Button>
        </p>
      )}
      {isStopped && <Stopped order={order} />}
      {can.ship && (
        <ShipForm
          // What was typed for one parcel is not the next one's.
          key={order.shipments.filter(({ state }) => state === 'shipped').length}
          order={order}
          onShip={(body) =>
            mutateAsync(() => call('POST /ops/orders/{number}/shipments', { params, body }))
          }
        />
      )}
      {can.deliver && (
        <p>
          <Button
            isBusy={isPending}
            onClick={() => mutate(() => call('PUT /ops/orders/{number}/delivery', { params }))}
          >
            お届け済みにする
          </Button>
        </p>
      )}
      {error && <Alert tone="error">{refusalText(error)}</Alert>}
    </Section>
  )
}

/** Parcels that must not be shipped now, each with the reason; the ship button is disabled. */
function Stopped({ order: { shipments, lines, can } }: { order: OpsOrder }) {
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
