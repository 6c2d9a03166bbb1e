import { WorkGrid } from '@/components/store/work/work-grid'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import type { WorkCard } from '@/lib/contract/catalogue'
import { SortMenu } from './sort-menu'
import styles from './work-list.module.css'

type Props = {
  path: string
  query: WorkQuery
  works: WorkCard[]
  total: number
  /** A further line of a card, by the work's id. */
  lines?: ReadonlyMap<string, string>
}

/** A list at its own address: how many works, their order, the works, their pages. */
export function WorkList({ path, query, works, total, lines }: Props) {
  if (works.length === 0)
    return (
      <EmptyState title="ここに作品はありません">
        <ButtonLink href={path}>はじめから見る</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <div className={styles.summary}>
        <p>
          <strong>{total.toLocaleString('ja-JP')}</strong>作品
        </p>
        <SortMenu path={path} query={query} />
      </div>
      <WorkGrid works={works} lines={lines} />
      <Pagination
        page={query.page}
        pages={pagesOf(total)}
        href={(page) => workListHref(path, query, { page })}
      />
    </>
  )
}
