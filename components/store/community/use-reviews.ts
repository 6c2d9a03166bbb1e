import { useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import {
  type Review,
  type ReviewPage,
  type ReviewSort,
  readReviews,
  VOICES_PER_PAGE,
} from '@/lib/client/catalogue/community'

/** The reviews on a page: what the server sent, then what the listener asks for. */
export function useReviews(nid: string, first: ReviewPage) {
  const [page, setPage] = useState(first)
  const [sort, setSort] = useState<ReviewSort>('helpful')
  const [trouble, setTrouble] = useState('')
  /** The newest question; an older one's answer is not shown any more. */
  const asked = useRef(0)

  async function read(next: ReviewSort, skip: number, take: number, keep: Review[]) {
    asked.current += 1
    const question = asked.current
    try {
      const answer = await readReviews(nid, { sort: next, skip, take })
      if (question !== asked.current) return
      const keptIds = new Set(keep.map(({ id }) => id))
      const items = [...keep, ...answer.items.filter(({ id }) => !keptIds.has(id))]
      setPage({ ...answer, items })
      setSort(next)
      setTrouble('')
    } catch (error) {
      if (question === asked.current) setTrouble(messageOf(error))
    }
  }

  return {
    ...page,
    sort,
    trouble,
    own: page.items.find(({ isOwn }) => isOwn) ?? null,
    sortBy: (next: ReviewSort) => read(next, 0, VOICES_PER_PAGE, []),
    more: () => read(sort, page.items.length, VOICES_PER_PAGE, page.items),
    /** Reads anew what is shown, e.g. as somebody who has signed in, or after a change. */
    renew: () => read(sort, 0, Math.min(100, Math.max(VOICES_PER_PAGE, page.items.length)), []),
    replace: (review: Review) =>
      setPage((now) => ({
        ...now,
        items: now.items.map((item) => (item.id === review.id ? review : item)),
      })),
  }
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '読み込めませんでした。もう一度お試しください。'
