'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { StateWord } from '@/components/workbench/state-word'
import type { CallOutput } from '@/lib/client/api'
import { pages, read, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { ReasonDialog } from '../reason-dialog'
import { OpsTable } from '../table'
import { couponState, offText, scopeText, usedText } from './coupon-words'

type CouponWithTotal = CallOutput<'GET /ops/coupons/{id}'>
type CouponUse = CallOutput<'GET /ops/coupons/{id}/uses'>['items'][number]

const COLUMNS: readonly TableColumn<CouponUse>[] = [
  {
    id: 'orderNumber',
    header: '注文番号',
    value: ({ orderNumber }) => orderNumber,
    kind: 'code',
    card: 'title',
  },
  { id: 'state', header: '状態', value: ({ stateText }) => stateText },
  { id: 'buyer', header: '購入した方', value: ({ buyer }) => buyer || '退会した方' },
  { id: 'at', header: '注文日時', value: ({ at }) => at, kind: 'time' },
  { id: 'total', header: '注文の合計', value: ({ total }) => total, kind: 'yen' },
  { id: 'off', header: '割引', value: ({ off }) => off, kind: 'yen', card: 'aside' },
]

/** One coupon: what it takes off, who used it, and ending it. */
export function CouponPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/coupons/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="クーポン" back={{ href: '/ops/coupons', label: '一覧' }}>
      <QueryState query={query} missing={MISSING}>
        {(coupon) => (
          <>
            <Facts coupon={coupon} />
            <Section title="使われた注文">
              <OpsTable
                caption="使われた注文"
                list={pages('GET /ops/coupons/{id}/uses', { params: { id } })}
                columns={COLUMNS}
                rowId={({ orderNumber }) => orderNumber}
                rowHref={({ orderNumber }) => `/ops/orders/${orderNumber}`}
                empty="まだ使われていません。"
              />
            </Section>
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Facts({ coupon }: { coupon: CouponWithTotal }) {
  const [isEnding, setEnding] = useState(false)
  const [word, tone] = couponState(coupon)
  const { id, code, name, startAt, endAt, perPersonLimit, offTotal } = coupon
  const end = useChange('POST /ops/coupons/{id}/end')
  return (
    <Section title={name}>
      <p>
        <StateWord tone={tone}>{word}</StateWord>
      </p>
      <FactList
        facts={[
          ['コード', code],
          ['割引', offText(coupon)],
          ['対象', scopeText(coupon)],
          ['期間', `${formatJstDateTime(startAt)} から ${formatJstDateTime(endAt)} まで`],
          ['ひとりが使える回数', perPersonLimit === null ? '限りなし' : `${perPersonLimit}回`],
          ['使われた回数', usedText(coupon)],
          ['割引の合計', `${formatYen(offTotal)}（支払いを待つ注文を含む）`],
        ]}
      />
      {coupon.state !== 'ended' && (
        <div>
          <Button look="danger" onClick={() => setEnding(true)}>
            クーポンを終える
          </Button>
        </div>
      )}
      {isEnding && (
        <ReasonDialog
          title="クーポンを終えますか"
          action="いますぐ終える"
          onSend={(reason) => end({ params: { id }, body: { reason } })}
          onClose={() => setEnding(false)}
        >
          「{code}
          」は、この後の注文に使えなくなります。受けた注文の割引は変わりません。元には戻せません。
        </ReasonDialog>
      )}
    </Section>
  )
}
