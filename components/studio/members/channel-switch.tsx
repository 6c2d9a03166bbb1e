import { SelectField } from '@/components/workbench/field/select-field'
import { actForChannel } from '@/lib/client/studio/acting-channel'
import type { ActingChannel } from '@/lib/contract/studio/members'

type Props = { channels: readonly ActingChannel[]; acting: ActingChannel }

/** Chooses the channel to act for; the studio begins again with it. */
export default function ChannelSwitch({ channels, acting }: Props) {
  return (
    <SelectField
      label="操作するチャンネル"
      value={acting.id}
      options={channels.map(({ id, nickname, isOwn }) => [
        id,
        isOwn ? `${nickname || '自分のチャンネル'}（自分）` : nickname,
      ])}
      onChoose={(id) => {
        if (id !== acting.id)
          actForChannel(channels.find((one) => one.id === id)?.isOwn ? null : id)
      }}
    />
  )
}
