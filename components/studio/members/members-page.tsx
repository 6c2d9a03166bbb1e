'use client'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { ActTable } from './act-table'
import { InvitationList } from './invitation-list'
import { InviteForm } from './invite-form'
import { MemberList } from './member-list'

/** Who acts for the channel, who is invited, and what each has done. */
export function MembersPage() {
  const query = useQuery(read('GET /studio/members'))
  return (
    <WorkbenchPage
      title="メンバー"
      about="サークルの仲間と、ひとつのチャンネルを運営できます。だれが何をしたかは、下の記録に残ります。"
    >
      <QueryState query={query}>
        {({ members, invitations }) => {
          const isOwner = members.some(({ isSelf, role }) => isSelf && role === 'owner')
          return (
            <>
              <MemberList members={members} isOwner={isOwner} />
              {isOwner && (
                <Section
                  title="招待"
                  about="招待のメールを送ります。14日のあいだ、そのメールアドレスのアカウントで受けられます。売上の受け取りと口座は、チャンネルの持ち主だけのものです。"
                >
                  <InviteForm />
                  <InvitationList invitations={invitations} />
                </Section>
              )}
            </>
          )
        }}
      </QueryState>
      <ActTable />
    </WorkbenchPage>
  )
}
