'use client'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { ratingNames } from '@/lib/kit/shop/age-rating'
import { OpsTable } from '../table'
import { typeNames, waitedWords } from './review-words'

type WorkReviewCard = CallOutput<'GET /ops/work-reviews'>['items'][number]

const COLUMNS: readonly TableColumn<WorkReviewCard>[] = [
  { id: 'title', header: '作品', value: ({ title }) => title, card: 'title' },
  { id: 'type', header: '種類', value: ({ type }) => typeNames[type], kind: 'code' },
  {
    id: 'circle',
    header: '作者',
    value: ({ circle, isFirst }) => `${circle.nickname}${isFirst ? '（はじめての作品）' : ''}`,
  },
  { id: 'rating', header: '対象年齢', value: ({ ageRating }) => ratingNames[ageRating] },
  {
    id: 'waited',
    header: '待ち時間',
    value: ({ requestedAt }) => waitedWords(requestedAt, new Date()),
    card: 'aside',
  },
  {
    id: 'returned',
    header: '前に差し戻した理由',
    value: ({ returnedReason }) => returnedReason ?? '',
    card: 'none',
  },
]

/** Works that wait to be looked at before their first publication. */
export function WorkReviewsPage() {
  return (
    <WorkbenchPage
      title="作品の審査"
      about="はじめて公開する作品です。承認すると、作者が選んだ日時に公開されます。"
    >
      <OpsTable
        caption="審査を待つ作品"
        list={pages('GET /ops/work-reviews')}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/ops/work-reviews/${id}`}
        empty="審査を待つ作品はありません。"
      />
    </WorkbenchPage>
  )
}
