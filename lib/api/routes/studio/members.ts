import { contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import type { studioMemberRoutes } from '@/lib/contract/studio/members'
import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  inviteMember,
  listActs,
  listChannels,
  listMembers,
  listReceivedInvitations,
  removeMember,
  revokeInvitation,
} from '@/lib/domain/creators/channels'
import type { Handlers } from '../../bind'

const routes: Record<string, Route | undefined> = contract

export const studioMemberHandlers: Pick<Handlers, keyof typeof studioMemberRoutes> = {
  'GET /studio/channels': async (ctx) => ({ items: await listChannels(ctx) }),
  'GET /studio/members': (ctx) => listMembers(ctx),
  'PUT /studio/members/{id}': (ctx, { params, body }) =>
    changeMember(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /studio/members/{id}': (ctx, { params }) =>
    removeMember(ctx, params.id).then(() => undefined),
  'POST /studio/invitations': (ctx, { body }) => inviteMember(ctx, body),
  'DELETE /studio/invitations/{id}': (ctx, { params }) =>
    revokeInvitation(ctx, params.id).then(() => undefined),
  'GET /studio/invitations/received': async (ctx) => ({
    items: await listReceivedInvitations(ctx),
  }),
  'PUT /studio/invitations/received/{id}': (ctx, { params }) => acceptInvitation(ctx, params.id),
  'DELETE /studio/invitations/received/{id}': (ctx, { params }) =>
    declineInvitation(ctx, params.id).then(() => undefined),
  'GET /studio/acts': async (ctx, { query }) => {
    const { items, total } = await listActs(ctx, query)
    return {
      items: items.map(({ call, ...act }) => ({ ...act, what: routes[call]?.summary ?? call })),
      total,
    }
  },
}
