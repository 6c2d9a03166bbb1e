import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { pages, readAgain } from '../calls'
import { pageQuery } from '../catalogue/pages'
import { unreadQuery } from './unread-query'

/** The listener's notifications, 30 a page, pages counted from 1; each answer has the number of unread ones. */
export const notifications = (page: number) => ({
  ...pages('GET /my/notifications')(page),
  queryFn: async ({ client }: { client: QueryClient }) => {
    const query = pageQuery(page)
    const answer = await call('GET /my/notifications', { query, init: { cache: 'no-store' } })
    client.setQueryData(unreadQuery.queryKey, answer.unread)
    return answer
  },
})

/** Marks these as read, or all (null). */
export const readNotifications = mutationOptions<number, Error, string[] | null>({
  mutationFn: async (ids) =>
    (
      await call('PUT /my/notifications/read', {
        body: ids ? { ids } : {},
        // A pressed row leaves the page.
        init: { keepalive: true },
      })
    ).unread,
  onSuccess: async (unread, _ids, _context, { client }) => {
    client.setQueryData(unreadQuery.queryKey, unread)
    await readAgain(client, 'GET /my/notifications')
  },
})
