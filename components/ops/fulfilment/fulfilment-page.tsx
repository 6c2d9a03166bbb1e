'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import styles from './fulfilment.module.css'
import { ParcelActs } from './parcel-acts'
import { ParcelSearch } from './parcel-search'
import { contentOf, type OpsParcel, PARCELS_SHOWN, parcelState, shownNames } from './parcel-words'

const PATH = '/ops/fulfilment'

const COLUMNS: readonly TableColumn<OpsParcel>[] = [
  {
    id: 'number',
    kind: 'code',
    header: '荷物',
    value: ({ number }) => number,
    card: 'title',
  },
  stateColumn(parcelState),
  {
    id: 'promisedOn',
    header: '約束の日',
    kind: 'day',
    value: ({ promisedOn }) => promisedOn,
    card: 'aside',
  },
  {
    id: 'content',
    header: '中身',
    value: contentOf,
    cell: (parcel) => (
      <span className={styles.words}>
        {contentOf(parcel)}
        {parcel.refusal && <strong>{parcel.refusal}</strong>}
      </span>
    ),
  },
  { id: 'buyer', header: '購入者', value: ({ buyer }) => buyer, card: 'none' },
  {
    id: 'tracking',
    kind: 'code',
    header: 'お問い合わせ番号',
    value: ({ trackingNumber }) => trackingNumber ?? '',
    cell: ({ carrier, trackingNumber, trackingUrl }) =>
      carrier && (
        <span className={styles.words}>
          {carrier}
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </span>
      ),
    card: 'none',
  },
]

/** Parcels by what is to be done with them and by when; labels and pick lists for those that are selected. */
export function FulfilmentPage() {
  const params = useSearchParams()
  const show = PARCELS_SHOWN.find((one) => one === params.get('show')) ?? 'open'
  const q = params.get('q') ?? ''
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <WorkbenchPage
      title="発送"
      about="荷物を選ぶと、ピッキングリストと送り状のCSVを作れます。"
      actions={
        <>
          <ParcelSearch path={PATH} show={show} q={q} />
          <ButtonLink href={`${PATH}/tracking`}>お問い合わせ番号を取り込む</ButtonLink>
        </>
      }
    >
      <FilterLinks
        label="荷物の状態"
        filters={PARCELS_SHOWN.map((one) => ({
          href: one === 'open' ? PATH : `${PATH}?show=${one}`,
          label: shownNames[one].label,
          isChosen: one === show && q === '',
        }))}
      />
      <QueryTable
        caption="荷物"
        list={pages('GET /ops/parcels', { query: { show, ...(q && { orderNumber: q }) } })}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ orderNumber }) => `/ops/orders/${orderNumber}`}
        missing={MISSING}
        empty={
          <EmptyState text={q ? `ご注文 ${q} の荷物はここにはありません。` : shownNames[show].none}>
            {q && <Link href={PATH}>すべての荷物を見る</Link>}
          </EmptyState>
        }
        {...(show !== 'sent' && {
          rowLabel: ({ number }: OpsParcel) => number,
          selected,
          onSelect: setSelected,
          selectionActions: (
            <ParcelActs path={PATH} selected={selected} onDone={() => setSelected(new Set())} />
          ),
        })}
      />
    </WorkbenchPage>
  )
}
