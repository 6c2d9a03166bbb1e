'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { usePageNumber } from '@/components/ui/use-page-number'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { Pagination } from '@/components/workbench/pagination'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { receivedCommentsQuery } from '@/lib/client/studio/comments'
import { CommentCard } from './comment-card'
import styles from './comments.module.css'

const PATH = '/studio/comments'

/** What listeners wrote on one's works, the unanswered first. */
export function CommentList() {
  const show = useSearchParams().get('show') === 'unanswered' ? 'unanswered' : 'all'
  const { page, href } = usePageNumber()
  const query = useQuery(receivedCommentsQuery(show, page))
  return (
    <WorkbenchPage
      title="コメント"
      about="ボイスに届いたコメントです。まだ返信していないものから並びます。"
    >
      <FilterLinks
        label="コメントの種類"
        filters={[
          { href: PATH, label: 'すべて', isChosen: show === 'all' },
          { href: `${PATH}?show=unanswered`, label: '未返信', isChosen: show === 'unanswered' },
        ]}
      />
      <QueryState query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              text={
                show === 'all'
                  ? 'まだコメントはありません。ボイスを公開すると、ここに感想が届きます。'
                  : 'すべてのコメントに返信しました。'
              }
            />
          ) : (
            <>
              <ul className={styles.comments}>
                {items.map((comment) => (
                  <li key={comment.id}>
                    <CommentCard comment={comment} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={pagesOf(total)} href={href} />
            </>
          )
        }
      </QueryState>
    </WorkbenchPage>
  )
}
