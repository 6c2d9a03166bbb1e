'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { periodColumns } from '../period-columns'
import { OpsTable } from '../table'
import { CouponDialog } from './coupon-dialog'
import { couponState, type OpsCoupon, offText, scopeText, usedText } from './coupon-words'

const PATH = '/ops/coupons'
const COLUMNS: readonly TableColumn<OpsCoupon>[] = [
  { id: 'name', header: '名前', value: ({ name }) => name, card: 'title' },
  { id: 'code', header: 'コード', value: ({ code }) => code },
  stateColumn(couponState, 'aside'),
  { id: 'off', header: '割引', value: offText },
  { id: 'scope', header: '対象', value: scopeText },
  { id: 'used', header: '使われた回数', value: usedText },
  ...periodColumns<OpsCoupon>(),
]

/** The coupons that the shop hands out. */
export function CouponsPage() {
  const show = useSearchParams().get('show') === 'ended' ? 'ended' : 'open'
  const [isMaking, setMaking] = useState(false)
  const label = show === 'open' ? '予定と配布中' : '終了'
  return (
    <WorkbenchPage
      title="クーポン"
      actions={<Button onClick={() => setMaking(true)}>クーポンを作る</Button>}
    >
      <FilterLinks
        label="クーポンの状態"
        filters={[
          { href: PATH, label: '予定と配布中', isChosen: show === 'open' },
          { href: `${PATH}?show=ended`, label: '終了', isChosen: show === 'ended' },
        ]}
      />
      <OpsTable
        caption={`クーポン（${label}）`}
        list={pages('GET /ops/coupons', { query: { show } })}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty={
          show === 'open'
            ? '予定や配布中のクーポンはありません。'
            : '終わったクーポンはありません。'
        }
      />
      {isMaking && <CouponDialog onClose={() => setMaking(false)} />}
    </WorkbenchPage>
  )
}
