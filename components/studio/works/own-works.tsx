import { useQuery } from '@tanstack/react-query'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryTable } from '@/components/workbench/table/query-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { isConverting, ownWorksPageQuery, type StudioWork } from '@/lib/client/studio/studio'
import type { TableColumn } from '@/lib/client/table/table-column'
import styles from './own-works.module.css'

const COLUMNS: readonly TableColumn<StudioWork>[] = [
  { id: 'title', header: 'タイトル', value: ({ title }) => title, card: 'title' },
  stateColumn(stateOf),
  { id: 'type', header: '種類', value: ({ type }) => (type === 'album' ? 'アルバム' : 'ボイス') },
  { id: 'tracks', header: 'トラック', value: ({ tracks }) => tracks.length, kind: 'number' },
  { id: 'updatedAt', header: '更新', value: ({ updatedAt }) => updatedAt, kind: 'time' },
]

/** One's own works and how far each has come. */
export function OwnWorks() {
  const { page, href } = usePageNumber()
  const query = useQuery(ownWorksPageQuery(page))
  return (
    <section aria-labelledby="own-works">
      <h2 id="own-works" className={styles.heading}>
        登録した作品
      </h2>
      <QueryTable
        caption="登録した作品"
        query={query}
        page={page}
        href={href}
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

function stateOf(work: StudioWork): State {
  if (work.tracks.some(({ audio }) => audio?.state === 'failed'))
    return ['音声に問題があります', 'ember']
  if (isConverting(work)) return ['変換中', 'lamp']
  if (work.state === 'withdrawn') return ['公開をやめています', 'quiet']
  if (work.state === 'draft') return ['下書き', 'lamp']
  if (work.saleStatus === 'preorder') return ['予約受付中', 'leaf']
  return [work.saleStatus === 'announced' ? '配信予定' : '公開中', 'leaf']
}
