'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { type DeliveryVersion, ops } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { DeliveryForm } from './delivery-form'
import { DeliveryHistory } from './delivery-history'
import styles from './ops.module.css'
import { OpsAnswer } from './ops-answer'

/** What delivery costs now and from when, a new version of it, and all earlier ones. */
export function DeliveryPage() {
  const versions = useQuery(ops.deliveryVersions(1))
  const [base, setBase] = useState<number | null>(null)
  const [made, setMade] = useState<number | null>(null)
  return (
    <div className={styles.page}>
      <h1>送料</h1>
      <OpsAnswer query={versions}>
        {({ items }) => {
          const newest = items[0]?.version ?? 1
          return (
            <>
              <InForce versions={items} />
              <Base
                version={base ?? newest}
                newest={newest}
                onMade={(version) => {
                  setMade(version)
                  setBase(null)
                }}
              />
              <p role="status" className={styles.good}>
                {made !== null && `第${made}版を作りました。`}
              </p>
              <DeliveryHistory base={base ?? newest} onBase={setBase} />
            </>
          )
        }}
      </OpsAnswer>
    </div>
  )
}

function InForce({ versions }: { versions: DeliveryVersion[] }) {
  const now = versions.find(({ state }) => state === 'inForce')
  const next = versions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))[0]
  return (
    <section className={styles.part} aria-labelledby="fees-now">
      <h2 id="fees-now">いまの送料</h2>
      {now && <Fees version={now} />}
      {next && (
        <p className={styles.note}>
          {formatJstDateTime(next.validFrom)}から第{next.version}版（全国一律
          {formatYen(next.fees.standard)}、沖縄県{formatYen(next.fees.okinawa)}、離島
          {formatYen(next.fees.island)}）に変わります。
        </p>
      )}
      <p className={styles.note}>
        すでに受けた注文の送料は、注文したときのまま変わりません。商品ページと「特定商取引法に基づく表記」の送料も、この表から表示しています。
      </p>
    </section>
  )
}

function Fees({ version: { version, fees, validFrom, note, by } }: { version: DeliveryVersion }) {
  const facts = [
    ['全国一律', formatYen(fees.standard)],
    ['沖縄県', formatYen(fees.okinawa)],
    ['離島', formatYen(fees.island)],
    ['版', `第${version}版（${by === null ? '開店時' : formatJstDateTime(validFrom)}から）`],
    ...(note ? [['メモ', note]] : []),
  ]
  return (
    <DescriptionList>
      {facts.map(([name, fact]) => (
        <Description key={name} name={name}>
          {fact}
        </Description>
      ))}
    </DescriptionList>
  )
}

/** The form begins with one version's table; another one begins it anew. */
function Base(props: { version: number; newest: number; onMade: (version: number) => void }) {
  const table = useQuery(ops.deliveryTable(props.version))
  return (
    <section className={styles.part} aria-labelledby="new-version">
      <h2 id="new-version">新しい版を作る</h2>
      <OpsAnswer query={table}>
        {(found) => (
          <DeliveryForm
            key={found.version}
            base={found}
            newest={props.newest}
            onMade={props.onMade}
          />
        )}
      </OpsAnswer>
    </section>
  )
}
