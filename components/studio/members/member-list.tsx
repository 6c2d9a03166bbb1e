import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '@/components/studio/list/rows.module.css'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { SelectField } from '@/components/workbench/field/select-field'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { type ChannelMember, memberCalls, membersQuery } from '@/lib/client/studio/members'
import { actForChannel } from '@/lib/client/studio/studio-call'
import { channelRoleName } from '@/lib/kit/channel-roles'
import { formatJstDate } from '@/lib/kit/jst'
import { roleOptions } from './role-options'

type Props = { members: readonly ChannelMember[]; isOwner: boolean }

/** Who is in the channel and may do what; owners change it, everybody may leave. */
export function MemberList({ members, isOwner }: Props) {
  const client = useQueryClient()
  const action = useAction()
  const [removing, setRemoving] = useState<ChannelMember | null>(null)
  const renew = () => client.invalidateQueries(membersQuery)
  const change = (id: string, role: ChannelMember['role']) =>
    action.run(() => memberCalls.change(id, role).finally(renew))

  async function remove({ id, isSelf }: ChannelMember) {
    await memberCalls.remove(id)
    if (isSelf) actForChannel(null)
    else await renew()
  }

  return (
    <Section title="このチャンネルのメンバー">
      {action.message && <Alert tone="trouble">{action.message}</Alert>}
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
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          すぐに、このチャンネルを開けなくなります。これまでの作業は残ります。
        </ConfirmDialog>
      )}
    </Section>
  )
}
