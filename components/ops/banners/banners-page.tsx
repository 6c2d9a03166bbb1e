'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { Button } from '@/components/workbench/button'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { periodColumns } from '../period-columns'
import { OpsTable } from '../table'
import { BannerDialog } from './banner-dialog'
import { audienceText, bannerState, type OpsBanner } from './banner-words'
import styles from './banners.module.css'
import { EndDialog } from './end-dialog'
import { rowActs } from './row-acts'
import { ShownFilter } from './shown-filter'
import { TopPagePreview } from './top-page-preview'

const PATH = '/ops/banners'
const FACTS: readonly TableColumn<OpsBanner>[] = [
  {
    id: 'picture',
    header: '画像',
    value: ({ phoneImage }) => (phoneImage ? '' : '4：3なし'),
    cell: ({ image, phoneImage }) => (
      <span className={styles.pictures}>
        <Picture picture={image} ratio={8 / 3} alt="" upTo={640} shownAt={[['', '96px']]} />
        {phoneImage ? (
          <Picture picture={phoneImage} ratio={4 / 3} alt="" upTo={640} shownAt={[['', '48px']]} />
        ) : (
          <span>4：3なし</span>
        )}
      </span>
    ),
    card: 'none',
  },
  { id: 'title', header: '題名', value: ({ title }) => title, card: 'title' },
  stateColumn(bannerState, 'aside'),
  { id: 'position', header: '順番', value: ({ position }) => position, kind: 'number' },
  { id: 'audience', header: '対象', value: audienceText },
  { id: 'link', header: 'リンク', value: ({ link }) => link, card: 'none' },
  ...periodColumns<OpsBanner>(),
]

/** The banners of the top page, and what it shows on a day. */
export function BannersPage() {
  const show = useSearchParams().get('show') === 'ended' ? 'ended' : 'open'
  const [edited, setEdited] = useState<OpsBanner | 'new' | null>(null)
  const [ending, setEnding] = useState<OpsBanner | null>(null)
  const end = useChange('POST /ops/banners/{id}/end', 'GET /ops/top-page')
  return (
    <WorkbenchPage
      title="バナー"
      actions={<Button onClick={() => setEdited('new')}>バナーを作る</Button>}
    >
      <ShownFilter path={PATH} label="バナーの状態" show={show} />
      <OpsTable
        caption={show === 'open' ? 'バナー（表示中と予定）' : 'バナー（終了）'}
        list={pages('GET /ops/banners', { query: { show } })}
        columns={[...FACTS, rowActs<OpsBanner>(setEdited, setEnding)]}
        rowId={({ id }) => id}
        empty={
          show === 'open' ? '表示中や予定のバナーはありません。' : '終わったバナーはありません。'
        }
      />
      <TopPagePreview />
      {edited && (
        <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {ending && (
        <EndDialog
          title="バナーを終えますか"
          row={ending}
          end={end}
          onClose={() => setEnding(null)}
        />
      )}
    </WorkbenchPage>
  )
}
