import { queryOptions } from '@tanstack/react-query'
import type { Channel } from '@/lib/contract/catalogue'
import type { StudioTasks } from '@/lib/contract/studio-channel'
import type { CallInput } from '../api'
import { studioCall } from './studio-call'

export type { Channel, StudioTasks }

const init = { cache: 'no-store' } as const

/** One's own channel as everybody sees it. */
export const ownChannelQuery = queryOptions({
  queryKey: ['studio', 'channel'],
  queryFn: () => studioCall('GET /studio/channel', { init }),
})

/** What waits for the creator. */
export const studioTasksQuery = queryOptions({
  queryKey: ['studio', 'tasks'],
  queryFn: () => studioCall('GET /studio/tasks', { init }),
})

/** Changes what is named of one's channel. @throws ApiError */
export const saveChannel = (body: CallInput<'PUT /studio/creator/info'>['body']) =>
  studioCall('PUT /studio/creator/info', { body })
