'use client'
import { useQuery } from '@tanstack/react-query'
import styles from '@/components/studio/list/rows.module.css'
import { OfferedShares } from '@/components/studio/splits/offered-shares'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { useAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { read, useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { actForChannel } from '@/lib/client/studio/acting-channel'
import { formatJstDate } from '@/lib/kit/jst'
import { channelRoleName } from '@/lib/kit/shop/channel-roles'

/**
 * Channels that would have the signed-in account as a member. The calls are the account's own, whichever channel was
 * chosen: an account is invited.
 */
export function ReceivedInvitations() {
  const decline = useChange('DELETE /studio/invitations/received/{id}')
  const account = useAccount()
  const query = useQuery(read('GET /studio/invitations/received'))
  const action = useAction()
  const accept = (id: string) =>
    action.run(async () => {
      const channel = await call('PUT /studio/invitations/received/{id}', { params: { id } })
      actForChannel(channel.id)
    })
  const email = account.status === 'signedIn' ? account.profile?.email : undefined
  return (
    <WorkbenchPage
      title="届いた招待"
      about="チャンネルをいっしょに運営する招待と、作品の売上を分け合う招待です。"
    >
      <OfferedShares />
      {action.message && <Alert tone="error">{action.message}</Alert>}
      <QueryState query={query}>
        {({ items: invitations }) =>
          invitations.length === 0 ? (
            <EmptyState
              text={`${email ? `${email} ` : 'このアカウント'}への、チャンネルの招待はありません。招待のメールが届いたメールアドレスのアカウントで、ログインしてください。`}
            />
          ) : (
            <ul className={styles.list}>
              {invitations.map(({ id, channel, role, expiresAt }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>
                    {channel}
                    <small>
                      {channelRoleName[role]}として ・ {formatJstDate(expiresAt)}まで
                    </small>
                  </span>
                  <Button look="action" isBusy={action.isPending} onClick={() => accept(id)}>
                    招待を受ける
                  </Button>
                  <Button look="bare" onClick={() => action.run(() => decline({ params: { id } }))}>
                    断る
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </WorkbenchPage>
  )
}
