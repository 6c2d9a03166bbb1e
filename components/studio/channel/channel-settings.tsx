'use client'
import { ButtonLink } from '@/components/workbench/button-link'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { cacheProfile } from '@/lib/client/account/account'
import { useNicknameCheck } from '@/lib/client/account/use-nickname-check'
import { call } from '@/lib/client/api'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { showToast } from '@/lib/client/site/toast'
import { useChange } from '@/lib/client/studio/calls'
import type { Channel } from '@/lib/contract/catalogue'
import { ChannelPage } from './channel-page'
import { ChannelPreview } from './channel-preview'

const LINKS = 5

/** Name and links of one's channel, with the page as listeners will see it. */
export const ChannelSettings = () => (
  <ChannelPage
    title="チャンネルの設定"
    about="チャンネルページに表示される名前とリンクを設定します。"
  >
    {(channel) => <SettingsForm key={channel.id} channel={channel} />}
  </ChannelPage>
)

const toValues = ({ nickname, links }: Pick<Channel, 'nickname' | 'links'>) => ({
  nickname,
  links: Array.from({ length: LINKS }, (_, at) => links[at] ?? ''),
})

function SettingsForm({ channel }: { channel: Channel }) {
  const save = useChange('PUT /studio/creator/info', 'GET /studio/channel')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/channel')).channel,
    defaultValues: toValues(channel),
    onSubmit: async ({ nickname, links }) => {
      if (nickname !== channel.nickname)
        cacheProfile(await call('PUT /my/profile', { body: { nickname } }))
      await save({ body: { links } })
      form.reset(toValues({ nickname, links }))
      showToast('チャンネルの設定を保存しました')
    },
  })
  const nickname = form.watch('nickname')
  const links = form.watch('links').filter(isShown)
  // One's own name is taken by oneself.
  const check = useNicknameCheck(nickname.trim() === channel.nickname ? '' : nickname)
  const name = form.field('nickname')
  return (
    <>
      <ChannelPreview channel={{ ...channel, nickname, links: [...new Set(links)] }} />
      <Section
        title="名前とリンク"
        about="名前は、お店とコメントでも使われます。リンクは5つまで登録できます。"
      >
        <Form form={form} submit="保存する" isStrong>
          <TextField
            {...name}
            label="ニックネーム"
            required
            maxLength={30}
            error={name.error ?? check.error}
            hint={check.isFree ? 'このお名前は使えます。' : `${nickname.length} / 30文字`}
          />
          {Array.from({ length: LINKS }, (_, at) => (
            <TextField
              key={`links.${at}` as const}
              {...form.field(`links.${at}`)}
              label={`リンク${at + 1}`}
              placeholder="https://"
              spellCheck={false}
              maxLength={300}
            />
          ))}
        </Form>
      </Section>
      <Section
        title="アイコン"
        about="アイコンはプロフィールと共通です。プロフィールの画面で選び、切り抜けます。"
      >
        <div>
          <ButtonLink href="/my/account/profile">プロフィールで変える</ButtonLink>
        </div>
      </Section>
    </>
  )
}

/** What is typed so far may be half an address. */
function isShown(link: string): boolean {
  return link.startsWith('https://') && URL.canParse(link) && new URL(link).hostname.includes('.')
}
