import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { isConverting, type StudioWork } from '@/lib/client/studio/works'
import type { TableColumn } from '@/lib/client/table/table-column'

type Column = TableColumn<StudioWork>

export const workStateColumn: Column = stateColumn(stateOf)
export const tracksColumn: Column = {
  id: 'tracks',
  header: 'トラック',
  value: ({ tracks }) => tracks.length,
  kind: 'number',
}
function stateOf(work: StudioWork): State {
  if (work.tracks.some(({ audio }) => audio?.state === 'failed'))
    return ['音声に問題があります', 'ember']
  if (isConverting(work)) return ['変換中', 'lamp']
  if (work.state === 'withdrawn') return ['公開をやめています', 'quiet']
  if (work.review)
    return work.review.state === 'waiting' ? ['審査待ち', 'lamp'] : ['差し戻し', 'ember']
  if (work.state === 'draft') return ['下書き', 'lamp']
  if (work.saleStatus === 'preorder') return ['予約受付中', 'leaf']
  return [work.saleStatus === 'announced' ? '配信予定' : '公開中', 'leaf']
}
