import type { Metadata } from 'next'
import { ReceivedInvitations } from '@/components/studio/members/received-invitations'

export const metadata: Metadata = { title: '届いた招待' }

export default function StudioInvitationsPage() {
  return <ReceivedInvitations />
}
