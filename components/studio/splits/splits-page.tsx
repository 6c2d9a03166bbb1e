'use client'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { ownWorkQuery, type StudioWork } from '@/lib/client/studio/works'
import type { Split } from '@/lib/contract/studio/splits'
import { formatJstDate } from '@/lib/kit/jst'
import { EndSplit } from './end-split'
import { ShareList } from './share-list'
import { SplitForm } from './split-form'

/** Who shares the proceeds of a work, and a new way to share them. */
export function SplitsPage({ workId }: { workId: string }) {
  const work = useQuery(ownWorkQuery(workId))
  const splits = useQuery(read('GET /studio/works/{id}/splits', { params: { id: workId } }))
  return (
    <WorkbenchPage
      title={work.data ? `「${work.data.title}」の売上を分け合う` : '売上を分け合う'}
      about="手数料を引いた売上を、割合で分け合います。決めた日より前に売れた分は変わりません。相手には、受けたあとの締め日から、こえにわが直接お支払いします。"
      back={{ href: `/studio/upload?work=${workId}`, label: '作品の編集' }}
    >
      <QueryState query={work}>
        {(found) => (
          <QueryState query={splits}>
            {({ items }) => (
              <>
                <CurrentSplits splits={items} work={found} />
                <Section
                  title="分け方を決める"
                  about="相手のニックネームかメールアドレスと、割合を入力します。残りがあなたの取り分です。90日のあいだ返事がない分と、断られた分は、あなたの売上になります。"
                >
                  <SplitForm work={found} />
                </Section>
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function CurrentSplits({ splits, work }: { splits: readonly Split[]; work: StudioWork }) {
  const now = new Date()
  const shown = splits.filter(
    ({ isInForce, startsAt, shares }) =>
      (isInForce && shares.length > 1) || new Date(startsAt) > now,
  )
  if (shown.length === 0)
    return <EmptyState text="いまは、だれとも分け合っていません。売上はすべてあなたのものです。" />
  return shown.map((split) => (
    <Section
      key={split.id}
      title={targetOf(split, work)}
      about={`${formatJstDate(split.startsAt)}から${split.isInForce ? '' : '（まだ始まっていません）'}`}
    >
      <ShareList shares={split.shares} />
      {split.shares.length > 1 && <EndSplit workId={work.id} trackId={split.trackId} />}
    </Section>
  ))
}

const targetOf = ({ trackId }: Split, work: StudioWork): string => {
  if (trackId === null) return '作品全体'
  const track = work.tracks.find(({ id }) => id === trackId)
  return `単品の「${track?.title ?? '削除したトラック'}」`
}
