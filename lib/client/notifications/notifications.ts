import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../api'
import { pageQuery } from '../catalogue/pages'
import { unreadQuery } from './unread-query'

export type NotificationPage = CallOutput<'GET /my/notifications'>
export type Notification = NotificationPage['items'][number]

const KEY = ['my', 'notifications'] as const

/** The listener's notifications, 30 a page, pages counted from 1; each reading says how many are unread. */
export const notifications = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: async ({ client }) => {
      const query = pageQuery(page)
      const answer = await call('GET /my/notifications', { query, init: { cache: 'no-store' } })
      client.setQueryData(unreadQuery.queryKey, answer.unread)
      return answer
    },
    placeholderData: keepPreviousData,
  })

/** Marks these as read, or all (null). */
export const readNotifications = mutationOptions<number, Error, string[] | null>({
  mutationFn: async (ids) =>
    (
      await call('PUT /my/notifications/read', {
        body: ids ? { ids } : {},
        init: { keepalive: true },
      })
    ).unread,
  onSuccess: async (unread, _ids, _context, { client }) => {
    client.setQueryData(unreadQuery.queryKey, unread)
    await client.invalidateQueries({ queryKey: KEY })
  },
})
