import { useQueryClient } from '@tanstack/react-query'
import styles from '@/components/studio/list/rows.module.css'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'
import { type ChannelInvitation, memberCalls, membersQuery } from '@/lib/client/studio/members'
import { channelRoleName } from '@/lib/kit/channel-roles'
import { formatJstDate } from '@/lib/kit/jst'

/** Invitations that wait for an answer. */
export function InvitationList({ invitations }: { invitations: readonly ChannelInvitation[] }) {
  const client = useQueryClient()
  const action = useAction()
  const run = (call: () => Promise<unknown>) =>
    action.run(() => call().finally(() => client.invalidateQueries(membersQuery)))
  if (invitations.length === 0) return null
  return (
    <>
      {action.message && <Alert tone="trouble">{action.message}</Alert>}
      <ul className={styles.list} aria-label="返事を待っている招待">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {email}
              <small>
                {channelRoleName[role]} ・ {formatJstDate(expiresAt)}まで
              </small>
            </span>
            <Button isSmall onClick={() => run(() => memberCalls.invite({ email, role }))}>
              もう一度送る
            </Button>
            <Button isSmall look="bare" onClick={() => run(() => memberCalls.revoke(id))}>
              取り消す
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
