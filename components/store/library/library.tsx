'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { TabLinks } from '@/components/store/shell/tab-links'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { QueryState } from '@/components/ui/query-state'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pages } from '@/lib/client/calls'
import { pagesOf } from '@/lib/client/catalogue/pages'
import type { LibraryKind } from '@/lib/client/library/saved-library'
import { useSavedLibrary } from '@/lib/client/library/use-saved-library'
import type { LibraryItem } from '@/lib/contract/library'
import { quoted } from '@/lib/kit/quoted'
import lists from '../my/lists.module.css'
import { LibraryAlbum } from './library-album'
import { LibrarySearch, type LibrarySort } from './library-search'
import { LibraryTrack } from './library-track'

const TABS = [
  ['album', '/my/library/albums', 'アルバム'],
  ['track', '/my/library/tracks', 'トラック'],
] as const

const SORTS: readonly LibrarySort[] = ['purchased', 'title', 'played']

/** What the listener bought: whole albums, or tracks bought singly; searched and sorted, 30 a page. */
export function Library({ kind }: { kind: LibraryKind }) {
  const router = useRouter()
  const params = useSearchParams()
  const text = params.get('query') ?? ''
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'purchased'
  const paging = usePageNumber()
  const list = pages('GET /my/library', { query: { kind, sort, ...(text && { query: text }) } })
  const options = list(paging.page)
  const library = useQuery(options)
  const isPlain = !text && sort === 'purchased' && paging.page === 1
  useSavedLibrary(kind, isPlain ? options.queryKey : null, library)

  function ask(changes: { query?: string; sort?: LibrarySort }) {
    const next = new URLSearchParams()
    const query = changes.query ?? text
    const order = changes.sort ?? sort
    if (query) next.set('query', query)
    if (order !== 'purchased') next.set('sort', order)
    router.replace(next.size > 0 ? `?${next}` : location.pathname, { scroll: false })
  }

  return (
    <>
      <TabLinks
        label="購入したもの"
        tabs={TABS.map(([one, href, label]) => ({ href, label, isChosen: one === kind }))}
      />
      <LibrarySearch query={text} sort={sort} onAsk={ask} />
      <QueryState query={library} shape={kind === 'album' ? 'grid' : 'rows'}>
        {({ items, total }) =>
          total === 0 ? (
            <Nothing kind={kind} query={text} />
          ) : (
            <>
              <p role="status" className={lists.count}>
                {total.toLocaleString('ja-JP')}
                {kind === 'album' ? '作品' : '件'}
              </p>
              <Items kind={kind} items={items} />
              <Pagination {...paging} pages={pagesOf(total)} />
            </>
          )
        }
      </QueryState>
    </>
  )
}

function Items({ kind, items }: { kind: LibraryKind; items: LibraryItem[] }) {
  return (
    <ul className={kind === 'album' ? lists.grid : lists.rows}>
      {items.map((item) => (
        <li key={item.track?.id ?? item.work.id}>
          {item.track ? <LibraryTrack {...item} track={item.track} /> : <LibraryAlbum {...item} />}
        </li>
      ))}
    </ul>
  )
}

function Nothing({ kind, query }: { kind: LibraryKind; query: string }) {
  if (query)
    return (
      <EmptyState title="見つかりませんでした">
        <p>{quoted(query)}に合うものは、購入した中にありません。</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        kind === 'album' ? '購入した作品はまだありません' : '単品で購入したトラックはまだありません'
      }
    >
      <p>購入すると、ここに並びます。試聴は登録なしでもお楽しみいただけます。</p>
      <ButtonLink href="/store" look="action">
        アルバムを見る
      </ButtonLink>
    </EmptyState>
  )
}
