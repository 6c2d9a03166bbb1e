'use client'
import { TransferBar } from '@/components/studio/works/editor/transfer-bar'
import { Button } from '@/components/workbench/button'
import { CroppedPicker } from '@/components/workbench/field/cropped-picker'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { showToast } from '@/lib/client/site/toast'
import { useChange, useSlowChange } from '@/lib/client/studio/calls'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import type { Channel } from '@/lib/contract/catalogue'
import { ChannelPage } from './channel-page'
import { ChannelPreview } from './channel-preview'

const BANNER = 'channel-banner'
const MAX_INTRODUCTION = 500

/** The banner and the self-introduction of one's channel. */
export const ChannelInfo = () => (
  <ChannelPage
    title="バナーと自己紹介"
    about="チャンネルページのいちばん上に表示されます。はじめて訪れた方への、ごあいさつになります。"
  >
    {(channel) => <InfoForm key={channel.id} channel={channel} />}
  </ChannelPage>
)

function InfoForm({ channel }: { channel: Channel }) {
  const save = useChange('PUT /studio/creator/info', 'GET /studio/channel')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/channel')).introduction,
    defaultValues: { introduction: channel.introduction },
    onSubmit: async ({ introduction }) => {
      await save({ body: { introduction } })
      form.reset({ introduction })
      showToast('自己紹介を保存しました')
    },
  })
  const introduction = form.watch('introduction')
  return (
    <>
      <ChannelPreview channel={{ ...channel, introduction }} />
      <Banner channel={channel} />
      <Section title="自己紹介" about="どんな声で、どんな作品を届けているかを書いてみましょう。">
        <Form form={form} submit="保存する" isStrong>
          <TextField
            {...form.field('introduction')}
            label="自己紹介"
            rows={6}
            maxLength={MAX_INTRODUCTION}
            hint={`${introduction.length} / ${MAX_INTRODUCTION}文字`}
          />
        </Form>
      </Section>
    </>
  )
}

function Banner({ channel: { banner } }: { channel: Channel }) {
  const change = useSlowChange('PUT /studio/creator/info', 'GET /studio/channel')
  const upload = useUpload(BANNER)
  const removal = useAction()
  const save = async (bannerUploadId: string | null) => {
    await change({ body: { bannerUploadId } })
    showToast(bannerUploadId ? 'バナー画像を保存しました' : 'バナー画像を外しました')
  }
  return (
    <Section
      title="バナー画像"
      about="選んだ画像を、横4：縦1に切り抜きます。横1,600ピクセル以上がきれいに見えます。JPEG・PNG・WebP、30MBまで。画像の中の文字は読み上げられないので、伝えたいことは自己紹介にお書きください。"
      problem={removal.message || undefined}
    >
      <div>
        <CroppedPicker
          label="バナー画像"
          action={banner ? '画像を替える' : '画像を選ぶ'}
          shape={{ aspect: 4, minWidthPx: 1600, maxWidthPx: 3200 }}
          onPicture={(file) => void startUpload(BANNER, file, save)}
        />{' '}
        {banner && (
          <Button
            look="bare"
            isBusy={removal.isPending}
            onClick={() => removal.run(() => save(null))}
          >
            画像を外す
          </Button>
        )}
      </div>
      {upload && <TransferBar uploadKey={BANNER} upload={upload} />}
    </Section>
  )
}
