import { useState } from 'react'
import styles from '@/components/studio/list/rows.module.css'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { SelectField } from '@/components/workbench/field/select-field'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { actForChannel, studioCall } from '@/lib/client/studio/acting-channel'
import { useChange } from '@/lib/client/studio/calls'
import type { ChannelMember } from '@/lib/contract/studio/members'
import { formatJstDate } from '@/lib/kit/jst'
import { channelRoleName } from '@/lib/kit/shop/channel-roles'
import { roleOptions } from './role-options'

type Props = { members: readonly ChannelMember[]; isOwner: boolean }

/** Who is in the channel and may do what; owners change it, everybody may leave. */
export function MemberList({ members, isOwner }: Props) {
  const send = useChange('PUT /studio/members/{id}')
  const remove = useChange('DELETE /studio/members/{id}')
  const action = useAction()
  const [removing, setRemoving] = useState<ChannelMember | null>(null)
  const change = (id: string, role: ChannelMember['role']) =>
    action.run(() => send({ params: { id }, body: { role } }))

  async function takeOut({ id, isSelf }: ChannelMember) {
    // Who has left sees nothing of the channel any more, so nothing of it is read again.
    if (!isSelf) return remove({ params: { id } })
    await studioCall('DELETE /studio/members/{id}', { params: { id } })
    actForChannel(null)
  }

  return (
    <Section title="このチャンネルのメンバー">
      {action.message && <Alert tone="error">{action.message}</Alert>}
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.row}>
            <span className={styles.name}>
              {member.nickname || '名前のないメンバー'}
              {member.isSelf && '（あなた）'}
              <small>
                {member.joinedAt ? `${formatJstDate(member.joinedAt)}から` : 'チャンネルの持ち主'}
              </small>
            </span>
            {isOwner && member.joinedAt && !member.isSelf ? (
              <SelectField
                label={`${member.nickname}の権限`}
                value={member.role}
                options={roleOptions}
                widthPx={160}
                onChoose={(role) => change(member.id, role)}
              />
            ) : (
              <span>{channelRoleName[member.role]}</span>
            )}
            {member.joinedAt && (isOwner || member.isSelf) && (
              <Button isSmall look="bare" onClick={() => setRemoving(member)}>
                {member.isSelf ? 'チャンネルを抜ける' : `${member.nickname}を外す`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={
            removing.isSelf ? 'このチャンネルを抜けますか' : `${removing.nickname}を外しますか`
          }
          action={removing.isSelf ? '抜ける' : '外す'}
          isDangerous
          onConfirm={() => takeOut(removing)}
          onClose={() => setRemoving(null)}
        >
          すぐに、このチャンネルを開けなくなります。これまでの作業は残ります。
        </ConfirmDialog>
      )}
    </Section>
  )
}
