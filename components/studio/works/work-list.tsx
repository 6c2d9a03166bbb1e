'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import {
  type ListedWork,
  ownWorksPageQuery,
  type StudioWork,
  type WorkFilter,
} from '@/lib/client/studio/studio'
import type { TableColumn } from '@/lib/client/table/table-column'
import { SelectedWorks } from './selected-works'
import { titleColumn, updatedColumn, workStateColumn } from './work-columns'
import { WorkSearch } from './work-search'

const STATES = [
  [undefined, 'すべて'],
  ['published', '公開中'],
  ['draft', '下書き'],
  ['withdrawn', '公開をやめたもの'],
] as const satisfies readonly (readonly [WorkFilter['state'], string])[]

const priceColumn: TableColumn<ListedWork> = {
  id: 'price',
  header: '価格',
  value: ({ price }) => price,
  kind: 'yen',
  card: 'aside',
}
const count = (id: 'plays' | 'favourites' | 'sold', header: string): TableColumn<ListedWork> => ({
  id,
  header,
  value: (work) => work[id],
  kind: 'number',
})
const figuresColumn: TableColumn<ListedWork> = {
  id: 'figures',
  header: '統計',
  value: () => null,
  cell: ({ id, title, state }) =>
    state !== 'draft' && (
      <ButtonLink href={`/studio/works/${id}/figures`} isSmall aria-label={`「${title}」の統計`}>
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
    count('favourites', 'お気に入り'),
    count('sold', '販売'),
    updatedColumn,
    figuresColumn,
  ],
  voice: [
    titleColumn,
    workStateColumn,
    count('plays', '再生'),
    count('favourites', 'お気に入り'),
    updatedColumn,
    figuresColumn,
  ],
}
const FIRST: Record<StudioWork['type'], string> = {
  album: '最初のアルバムを登録',
  voice: '最初のボイスを登録',
}

const NONE: ReadonlySet<string> = new Set()

type Props = { type: StudioWork['type']; title: string; about: string }

/** One's own works of a kind, by state and by words of their titles. */
export function WorkList({ type, title, about }: Props) {
  const path = `/studio/${type}s`
  const params = useSearchParams()
  const state = STATES.find(([known]) => known !== undefined && known === params.get('state'))?.[0]
  const words = params.get('q') ?? ''
  const { page, href } = usePageNumber()
  const query = useQuery(ownWorksPageQuery({ page, type, state, q: words }))
  const [selected, setSelected] = useState(NONE)
  const isFiltered = state !== undefined || words !== ''
  return (
    <WorkbenchPage
      title={title}
      about={about}
      actions={
        <ButtonLink href={`/studio/upload?type=${type}`} look="action">
          {title}を登録
        </ButtonLink>
      }
    >
      <WorkSearch key={words} label={`${title}をさがす`} words={words} />
      <FilterLinks
        label={`${title}の状態`}
        filters={STATES.map(([known, label]) => ({
          href: filterHref(path, known, words),
          label,
          isChosen: known === state,
        }))}
      />
      <QueryTable
        caption={title}
        query={query}
        page={page}
        href={href}
        columns={COLUMNS[type]}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/upload?work=${id}`}
        picture={({ cover }) => <ShopPicture picture={cover} />}
        rowLabel={({ title: name }) => `「${name}」`}
        selected={selected}
        onSelect={setSelected}
        selectionActions={
          <SelectedWorks selected={selected} type={type} onDone={() => setSelected(NONE)} />
        }
        empty={
          isFiltered ? (
            <EmptyState text={`条件に合う${title}はありません。`}>
              <ButtonLink href={path}>すべての{title}を見る</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState text={`まだ${title}はありません。`}>
              <ButtonLink href={`/studio/upload?type=${type}`}>{FIRST[type]}</ButtonLink>
              <ButtonLink href="/studio/import" look="bare">
                表からまとめて登録
              </ButtonLink>
            </EmptyState>
          )
        }
      />
    </WorkbenchPage>
  )
}

function filterHref(path: string, state: WorkFilter['state'], words: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) })
  return query.size > 0 ? `${path}?${query}` : path
}
