export { actForChannel } from './act-for-channel'
export { deleteOldActs, listActs } from './acts'
export {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listReceivedInvitations,
  revokeInvitation,
} from './invitations'
export { listChannels } from './list-channels'
export { changeMember, listMembers, removeMember } from './members'
