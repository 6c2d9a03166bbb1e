import { titleColumn, updatedColumn } from '@/components/studio/list/columns'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages } from '@/lib/client/studio/calls'
import type { StudioWork } from '@/lib/client/studio/works'
import type { TableColumn } from '@/lib/client/table/table-column'
import styles from './own-works.module.css'
import { tracksColumn, workStateColumn } from './work-columns'

const COLUMNS: readonly TableColumn<StudioWork>[] = [
  titleColumn,
  workStateColumn,
  {
    id: 'type',
    header: '種類',
    value: ({ type }) => (type === 'album' ? 'アルバム' : 'ボイス'),
    kind: 'code',
  },
  tracksColumn,
  updatedColumn,
]

/** One's own works and how far each has come. */
export function OwnWorks() {
  return (
    <section aria-labelledby="own-works">
      <h2 id="own-works" className={styles.heading}>
        登録した作品
      </h2>
      <QueryTable
        caption="登録した作品"
        list={pages('GET /studio/works')}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/upload?work=${id}`}
        picture={({ cover }) => <ShopPicture picture={cover} />}
        empty={
          <EmptyState text="まだ作品はありません。上から選んで、はじめての作品を登録してみましょう。" />
        }
      />
    </section>
  )
}
