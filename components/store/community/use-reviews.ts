import { useState } from 'react'
import { type CallOutput, call } from '@/lib/client/api'
import { VOICES_PER_PAGE } from '@/lib/client/catalogue/community'
import { useNewestAnswer } from '@/lib/client/newest-answer'
import type { Review } from '@/lib/contract/community'

type ReviewSort = 'helpful' | 'new'

/** The reviews on a page: what the server sent, then what the listener asks for. */
export function useReviews(nid: string, first: CallOutput<'GET /album/{nid}/reviews'>) {
  const [page, setPage] = useState(first)
  const [sort, setSort] = useState<ReviewSort>('helpful')
  const { ask, error } = useNewestAnswer()

  const read = (next: ReviewSort, skip: number, take: number, shown: Review[]) =>
    ask(
      () =>
        call('GET /album/{nid}/reviews', {
          params: { nid },
          query: { sort: next, skip, take },
          init: { cache: 'no-store' },
        }),
      (answer) => {
        const knownIds = new Set(shown.map(({ id }) => id))
        const items = [...shown, ...answer.items.filter(({ id }) => !knownIds.has(id))]
        setPage({ ...answer, items })
        setSort(next)
      },
    )

  return {
    ...page,
    sort,
    error,
    own: page.items.find(({ isOwn }) => isOwn) ?? null,
    sortBy: (next: ReviewSort) => read(next, 0, VOICES_PER_PAGE, []),
    more: () => read(sort, page.items.length, VOICES_PER_PAGE, page.items),
    /** Reads again what is shown, e.g. as somebody who has signed in, or after a change. */
    renew: () => read(sort, 0, Math.min(100, Math.max(VOICES_PER_PAGE, page.items.length)), []),
    replace: (review: Review) =>
      setPage((now) => ({
        ...now,
        items: now.items.map((item) => (item.id === review.id ? review : item)),
      })),
  }
}
