import { useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { type CommentPage, readComments, VOICES_PER_PAGE } from '@/lib/client/catalogue/community'

/** The comments on a page: what the server sent, then what the listener asks for. */
export function useComments(nid: string, first: CommentPage) {
  const [page, setPage] = useState(first)
  const [trouble, setTrouble] = useState('')
  /** The newest question; an older one's answer is not shown any more. */
  const asked = useRef(0)

  async function read(skip: number, take: number, keep: CommentPage['items']) {
    asked.current += 1
    const question = asked.current
    try {
      const answer = await readComments(nid, { skip, take })
      if (question !== asked.current) return
      const keptIds = new Set(keep.map(({ id }) => id))
      setPage({ ...answer, items: [...keep, ...answer.items.filter(({ id }) => !keptIds.has(id))] })
      setTrouble('')
    } catch (error) {
      if (question !== asked.current) return
      setTrouble(
        error instanceof ApiError
          ? error.message
          : '読み込めませんでした。もう一度お試しください。',
      )
    }
  }

  return {
    ...page,
    trouble,
    more: () => read(page.items.length, VOICES_PER_PAGE, page.items),
    /** Reads anew what is shown, e.g. as somebody who has signed in, or after a change. */
    renew: () => read(0, Math.min(100, Math.max(VOICES_PER_PAGE, page.items.length)), []),
  }
}
