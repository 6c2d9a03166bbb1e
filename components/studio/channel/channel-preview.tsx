import { ChannelHeader } from '@/components/channel/channel-header'
import { ButtonLink } from '@/components/workbench/button-link'
import { Section } from '@/components/workbench/section'
import type { Channel } from '@/lib/contract/catalogue'

/** The channel's page as it will be with what is typed. */
export const ChannelPreview = ({ channel }: { channel: Channel }) => (
  <Section title="リスナーからの見え方" about="入力した内容が、そのまま表示されます。">
    <ChannelHeader
      channel={channel}
      heading="h3"
      action={
        <ButtonLink href={`/user/${channel.id}`} isSmall>
          公開ページを見る
        </ButtonLink>
      }
    />
  </Section>
)
