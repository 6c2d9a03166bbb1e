import type { ApiClient } from '../api'
import { cacheTags } from './cache-tags'

/** The number of entries that a work's page shows first, and that 「もっと見る」 adds. */
export const VOICES_PER_PAGE = 10
/** The most characters of a review, a comment and an inquiry. */
export const MAX_WRITING = 2000

const firstPage = { take: VOICES_PER_PAGE }

/** The server's reads for the store's pages; purged with the work's page. */
export function communityReads(ask: ApiClient) {
  const keep = (nid: string) => ({ next: { revalidate: 60, tags: [cacheTags.work(nid)] } })
  return {
    reviews: (nid: string) =>
      ask('GET /album/{nid}/reviews', { params: { nid }, query: firstPage, init: keep(nid) }),
    comments: (nid: string) =>
      ask('GET /voice/{nid}/comments', { params: { nid }, query: firstPage, init: keep(nid) }),
  }
}
