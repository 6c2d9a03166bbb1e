import { queryOptions } from '@tanstack/react-query'
import type {
  ActingChannel,
  ChannelAct,
  ChannelInvitation,
  ChannelMember,
} from '@/lib/contract/studio-members'
import { type CallInput, createApiClient } from '../api'
import { pageQuery } from '../catalogue/pages'
import { studioCall } from './studio-call'

export type { ActingChannel, ChannelAct, ChannelInvitation, ChannelMember }

/** What is the account's own, whichever channel was chosen: also who was removed from it finds the way back. */
const ownCall = createApiClient()
const init = { cache: 'no-store' } as const

/** The channels that one may act for, one's own first. */
export const channelsQuery = queryOptions({
  queryKey: ['studio', 'channels'],
  queryFn: async () => (await ownCall('GET /studio/channels', { init })).items,
})

export const membersQuery = queryOptions({
  queryKey: ['studio', 'members'],
  queryFn: () => studioCall('GET /studio/members', { init }),
})

/** Who did what for the channel, newest first; pages count from 1. */
export const actsQuery = (page: number) =>
  queryOptions({
    queryKey: ['studio', 'acts', page],
    queryFn: () => studioCall('GET /studio/acts', { query: pageQuery(page), init }),
  })

export const receivedInvitationsQuery = queryOptions({
  queryKey: ['studio', 'invitations'],
  queryFn: async () => (await ownCall('GET /studio/invitations/received', { init })).items,
})

/** What is done about members; each may be refused with an ApiError. */
export const memberCalls = {
  invite: (body: CallInput<'POST /studio/invitations'>['body']) =>
    studioCall('POST /studio/invitations', { body }),
  revoke: (id: string) => studioCall('DELETE /studio/invitations/{id}', { params: { id } }),
  change: (id: string, role: ChannelMember['role']) =>
    studioCall('PUT /studio/members/{id}', { params: { id }, body: { role } }),
  remove: (id: string) => studioCall('DELETE /studio/members/{id}', { params: { id } }),
  accept: (id: string) => ownCall('PUT /studio/invitations/received/{id}', { params: { id } }),
  decline: (id: string) => ownCall('DELETE /studio/invitations/received/{id}', { params: { id } }),
}
