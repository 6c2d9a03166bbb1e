'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { ComputerOnly } from '@/components/workbench/computer-only'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pages, read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { MISSING } from '../missing'
import styles from '../ops.module.css'
import { DeliveryForm } from './delivery-form'
import { DeliveryHistory, type DeliveryVersion } from './delivery-history'

/** What delivery costs now and from when, a new version of it, and all earlier ones. */
export function DeliveryPage() {
  const versions = useQuery(pages('GET /ops/delivery')(1))
  const [base, setBase] = useState<number | null>(null)
  const [made, setMade] = useState<number | null>(null)
  return (
    <WorkbenchPage title="送料">
      <QueryState query={versions} missing={MISSING}>
        {({ items }) => {
          const newest = items[0]?.version ?? 1
          return (
            <>
              <InForce versions={items} />
              <Section title="新しい版を作る">
                <ComputerOnly what="送料の変更">
                  <NewVersion
                    version={base ?? newest}
                    newest={newest}
                    onMade={(version) => {
                      setMade(version)
                      setBase(null)
                    }}
                  />
                </ComputerOnly>
              </Section>
              {made !== null && <Alert tone="done">第{made}版を作りました。</Alert>}
              <DeliveryHistory base={base ?? newest} onBase={setBase} />
            </>
          )
        }}
      </QueryState>
    </WorkbenchPage>
  )
}

function InForce({ versions }: { versions: DeliveryVersion[] }) {
  const now = versions.find(({ state }) => state === 'inForce')
  const next = versions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))[0]
  return (
    <Section title="いまの送料">
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
    </Section>
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

type NewVersionProps = { version: number; newest: number; onMade: (version: number) => void }

/** The form begins with one version's table; another one begins it again. */
function NewVersion({ version, newest, onMade }: NewVersionProps) {
  const table = useQuery(
    read('GET /ops/delivery/{version}', { params: { version: String(version) } }),
  )
  return (
    <QueryState query={table}>
      {(found) => <DeliveryForm key={found.version} base={found} newest={newest} onMade={onMade} />}
    </QueryState>
  )
}
