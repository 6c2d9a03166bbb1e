import { useState } from 'react'
import { type CallOutput, call } from '@/lib/client/api'
import { VOICES_PER_PAGE } from '@/lib/client/catalogue/community'
import { useNewestAnswer } from '@/lib/client/newest-answer'

type CommentPage = CallOutput<'GET /voice/{nid}/comments'>

/** The comments on a page: what the server sent, then what the listener asks for. */
export function useComments(nid: string, first: CommentPage) {
  const [page, setPage] = useState(first)
  const { ask, error } = useNewestAnswer()

  const read = (skip: number, take: number, shown: CommentPage['items']) =>
    ask(
      () =>
        call('GET /voice/{nid}/comments', {
          params: { nid },
          query: { skip, take },
          init: { cache: 'no-store' },
        }),
      (answer) => {
        const knownIds = new Set(shown.map(({ id }) => id))
        setPage({
          ...answer,
          items: [...shown, ...answer.items.filter(({ id }) => !knownIds.has(id))],
        })
      },
    )

  return {
    ...page,
    error,
    more: () => read(page.items.length, VOICES_PER_PAGE, page.items),
    /** Reads again what is shown, e.g. as somebody who has signed in, or after a change. */
    renew: () => read(0, Math.min(100, Math.max(VOICES_PER_PAGE, page.items.length)), []),
  }
}
