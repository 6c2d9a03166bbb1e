'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import styles from '../ops.module.css'
import { OpsTable } from '../table'
import {
  MERCHANDISE_STATES,
  merchandiseState,
  type OpsMerchandiseCard,
  stateNames,
} from './merchandise-words'

const PATH = '/ops/merchandise'
const COLUMNS: readonly TableColumn<OpsMerchandiseCard>[] = [
  { id: 'title', header: '商品', value: ({ title }) => title, card: 'title' },
  stateColumn(merchandiseState),
  {
    id: 'creator',
    header: 'クリエイター',
    value: ({ creator }) => creator.nickname || '退会した方',
  },
  { id: 'onHand', header: '手もと', value: ({ stock }) => stock.onHand, kind: 'number' },
  { id: 'reserved', header: '注文済み', value: ({ stock }) => stock.reserved, kind: 'number' },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen', card: 'aside' },
]

/** The merchandise of every creator, by state and words. */
export function MerchandiseList() {
  const router = useRouter()
  const params = useSearchParams()
  const state = MERCHANDISE_STATES.find((one) => one === params.get('state')) ?? null
  const q = params.get('q') ?? ''
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const query = new URLSearchParams({ ...(state && { state }), ...(typed && { q: typed }) })
    router.push(query.size > 0 ? `${PATH}?${query}` : PATH)
  }
  return (
    <WorkbenchPage
      title="グッズ"
      actions={
        <form className={styles.find} onSubmit={find}>
          <TextField key={q} label="商品名" name="q" defaultValue={q} maxLength={100} isSmall />
          <Button type="submit">絞り込む</Button>
        </form>
      }
    >
      <FilterLinks
        label="グッズの状態"
        filters={[null, ...MERCHANDISE_STATES].map((one) => ({
          href: one ? `${PATH}?state=${one}` : PATH,
          label: one ? stateNames[one] : 'すべて',
          isChosen: one === state,
        }))}
      />
      <OpsTable
        caption="グッズ"
        list={pages('GET /ops/merchandise', {
          query: { ...(state && { state }), ...(q && { q }) },
        })}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty="当てはまるグッズはありません。"
      />
    </WorkbenchPage>
  )
}
