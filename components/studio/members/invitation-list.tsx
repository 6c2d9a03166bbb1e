import styles from '@/components/studio/list/rows.module.css'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'
import { useChange } from '@/lib/client/studio/calls'
import type { ChannelInvitation } from '@/lib/contract/studio/members'
import { formatJstDate } from '@/lib/kit/jst'
import { channelRoleName } from '@/lib/kit/shop/channel-roles'

/** Invitations that wait for an answer. */
export function InvitationList({ invitations }: { invitations: readonly ChannelInvitation[] }) {
  const invite = useChange('POST /studio/invitations', 'GET /studio/members')
  const revoke = useChange('DELETE /studio/invitations/{id}', 'GET /studio/members')
  const action = useAction()
  if (invitations.length === 0) return null
  return (
    <>
      {action.message && <Alert tone="error">{action.message}</Alert>}
      <ul className={styles.list} aria-label="返事を待っている招待">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {email}
              <small>
                {channelRoleName[role]} ・ {formatJstDate(expiresAt)}まで
              </small>
            </span>
            <Button isSmall onClick={() => action.run(() => invite({ body: { email, role } }))}>
              もう一度送る
            </Button>
            <Button
              isSmall
              look="bare"
              onClick={() => action.run(() => revoke({ params: { id } }))}
            >
              取り消す
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
