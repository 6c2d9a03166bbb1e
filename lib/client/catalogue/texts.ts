import type { PublishedText } from '@/lib/contract/texts'
import { type ApiClient, ApiError, type CallInput } from '../api'
import { cacheTags } from './cache-tags'

export type TextKind = CallInput<'GET /texts/{kind}'>['params']['kind']

const PAGE_SECONDS = 60

/** What pages read of the shop's texts, each with the cache tag that purges it. Refusals are ApiError. */
export function textReads(call: ApiClient) {
  const keep = (...tags: string[]) => ({ next: { revalidate: PAGE_SECONDS, tags } })
  return {
    list: (kind: TextKind, { take, skip = 0 }: { take: number; skip?: number }) =>
      call('GET /texts/{kind}', {
        params: { kind },
        query: { take, skip },
        init: keep(cacheTags.texts),
      }),
    /** Null for what is not there, or was never in force. */
    find: async (kind: TextKind, name: string, version?: number): Promise<PublishedText | null> => {
      try {
        return await call('GET /texts/{kind}/{name}', {
          params: { kind, name },
          query: { version },
          init: keep(cacheTags.text(`${kind}/${name}`)),
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  }
}
