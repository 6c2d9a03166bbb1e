'use client'
import { useState } from 'react'
import { priceColumn, titleColumn, updatedColumn } from '@/components/studio/list/columns'
import { StudioList } from '@/components/studio/list/studio-list'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { ButtonLink } from '@/components/workbench/button-link'
import { pages } from '@/lib/client/studio/calls'
import type { ListedWork, StudioWork } from '@/lib/client/studio/works'
import type { TableColumn } from '@/lib/client/table/table-column'
import { quoted } from '@/lib/kit/quoted'
import { SelectedWorks } from './selected-works'
import { workStateColumn } from './work-columns'

const STATES = [
  ['published', '公開中'],
  ['draft', '下書き'],
  ['scheduled', '配信前'],
  ['failed', '音声に問題あり'],
  ['withdrawn', '公開をやめたもの'],
] as const

const releaseColumn: TableColumn<ListedWork> = {
  id: 'release',
  header: '公開',
  value: ({ releaseAt }) => releaseAt,
  kind: 'time',
  // A phone's card has one time: of the last change.
  card: 'none',
}
const count = (
  id: 'plays' | 'favourites' | 'sold',
  header: string,
  card: TableColumn<ListedWork>['card'] = 'line',
): TableColumn<ListedWork> => ({
  id,
  header,
  value: (work) => work[id],
  kind: 'number',
  card,
})
const changedColumn = { ...updatedColumn, card: 'detail' } as const
const figuresColumn: TableColumn<ListedWork> = {
  id: 'figures',
  header: '統計',
  value: () => null,
  cell: ({ id, title, state }) =>
    state !== 'draft' && (
      <ButtonLink
        href={`/studio/works/${id}/figures`}
        isSmall
        aria-label={`${quoted(title)}の統計`}
      >
        統計
      </ButtonLink>
    ),
  card: 'action',
}
const COLUMNS: Record<StudioWork['type'], readonly TableColumn<ListedWork>[]> = {
  album: [
    titleColumn,
    workStateColumn,
    priceColumn,
    count('plays', '再生'),
    count('favourites', 'お気に入り', 'detail'),
    count('sold', '販売'),
    releaseColumn,
    changedColumn,
    figuresColumn,
  ],
  voice: [
    titleColumn,
    workStateColumn,
    count('plays', '再生'),
    count('favourites', 'お気に入り', 'detail'),
    releaseColumn,
    changedColumn,
    figuresColumn,
  ],
}
const SORTED = {
  album: ['title', 'price', 'plays', 'favourites', 'sold', 'release', 'updated'],
  voice: ['title', 'plays', 'favourites', 'release', 'updated'],
} as const
const FIRST: Record<StudioWork['type'], string> = {
  album: '最初のアルバムを登録',
  voice: '最初のボイスを登録',
}

const NONE: ReadonlyMap<string, string> = new Map()

type Props = { type: StudioWork['type']; title: string; about: string }

/** One's own works of a kind. */
export function OwnWorkList({ type, title, about }: Props) {
  const [selected, setSelected] = useState(NONE)
  return (
    <StudioList
      title={title}
      about={about}
      path={`/studio/${type}s`}
      register={{ href: `/studio/upload?type=${type}`, label: `${title}を登録` }}
      states={STATES}
      columns={COLUMNS[type]}
      sorted={SORTED[type]}
      list={(query) => pages('GET /studio/works', { query: { type, ...query } })}
      rowHref={({ id }) => `/studio/upload?work=${id}`}
      picture={({ cover }) => <ShopPicture picture={cover} />}
      selected={selected}
      onSelect={setSelected}
      selectionActions={
        <SelectedWorks selected={selected} type={type} onDone={() => setSelected(NONE)} />
      }
      none={`まだ${title}はありません。`}
      begin={
        <>
          <ButtonLink href={`/studio/upload?type=${type}`}>{FIRST[type]}</ButtonLink>
          <ButtonLink href="/studio/import" look="bare">
            表からまとめて登録
          </ButtonLink>
        </>
      }
    />
  )
}
