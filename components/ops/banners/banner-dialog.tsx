import { useEffect, useState } from 'react'
import { Dialog } from '@/components/workbench/dialog'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import { useSlowChange } from '@/lib/client/slow-calls'
import { toJstLocal } from '@/lib/kit/jst-local'
import { AUDIENCES, type OpsBanner } from './banner-words'
import { PeriodFields } from './period-fields'
import { PictureField } from './picture-field'
import { WordFields } from './word-fields'

const WIDE = { aspect: 8 / 3, minWidthPx: 1200, maxWidthPx: 1600 }
const PHONE = { aspect: 4 / 3, minWidthPx: 720, maxWidthPx: 1080 }

const loadNew = async () => (await import('@/lib/client/form/schemas/ops-banners')).newBanner
const loadChange = async () => (await import('@/lib/client/form/schemas/ops-banners')).bannerChange

const valuesOf = (banner: OpsBanner | null) => ({
  title: banner?.title ?? '',
  heading: banner?.heading ?? '',
  sentence: banner?.sentence ?? '',
  buttonText: banner?.buttonText ?? '',
  link: banner?.link ?? '',
  position: String(banner?.position ?? 0),
  display: 'homeTop' as const,
  targetGender: banner?.targetGender ?? ('both' as const),
  alt: banner?.alt ?? '',
  startAt: toJstLocal(banner?.startAt ?? new Date().toISOString()),
  endAt: toJstLocal(banner?.endAt ?? null),
  uploadId: '',
  phoneUploadId: '',
})

type Props = { banner: OpsBanner | null; onClose: () => void }

/** Makes a banner, or changes one. */
export const BannerDialog = ({ banner, ...rest }: Props) =>
  banner ? <ChangeDialog banner={banner} {...rest} /> : <NewDialog {...rest} />

function NewDialog({ onClose }: Omit<Props, 'banner'>) {
  const create = useSlowChange('POST /ops/banners', 'GET /ops/top-page')
  const form = useEditorForm({
    schema: loadNew,
    defaultValues: valuesOf(null),
    onSubmit: async (facts) => {
      await create({ body: facts })
      onClose()
    },
  })
  return (
    <Dialog title="バナーを作る" onClose={onClose}>
      <Form form={form} submit="この内容で作る" isStrong>
        <Fields form={form as unknown as AnyForm} banner={null} />
      </Form>
    </Dialog>
  )
}

function ChangeDialog({ banner, onClose }: Props & { banner: OpsBanner }) {
  const change = useSlowChange('PUT /ops/banners/{id}', 'GET /ops/top-page')
  const form = useEditorForm({
    schema: loadChange,
    defaultValues: { ...valuesOf(banner), dropsPhonePicture: false },
    onSubmit: async (facts) => {
      await change({ params: { id: banner.id }, body: { ...facts, version: banner.version } })
      onClose()
    },
  })
  return (
    <Dialog title="バナーを変える" onClose={onClose}>
      <Form form={form} submit="変更を保存する" isStrong>
        <Fields form={form as unknown as AnyForm} banner={banner} />
        {banner.phoneImage && (
          <Checkbox {...form.field('dropsPhonePicture')}>スマートフォン用の画像を外す</Checkbox>
        )}
      </Form>
    </Dialog>
  )
}

/** What both forms have. */
type AnyForm = Pick<
  SchemaForm<Awaited<ReturnType<typeof loadNew>>>,
  'field' | 'errorOf' | 'setValue' | 'watch'
>

function Fields({ form, banner }: { form: AnyForm; banner: OpsBanner | null }) {
  const wide = useLocalPicture()
  const phone = useLocalPicture()
  return (
    <>
      <TextField {...form.field('title')} label="題名" maxLength={100} autoComplete="off" />
      <TextField
        {...form.field('link')}
        label="リンク"
        hint="ストアのページは「/」から、外のページは「https://」から。"
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <PictureField
        uploadKey="banner:wide"
        label="画像（横8：縦3）"
        shape={WIDE}
        now={banner?.image ?? null}
        error={form.errorOf('uploadId')}
        onChosen={wide.choose}
        onUploaded={(id) => form.setValue('uploadId', id)}
      />
      <PictureField
        uploadKey="banner:phone"
        label="スマートフォン用の画像（4：3）"
        shape={PHONE}
        now={banner?.phoneImage ?? null}
        error={form.errorOf('phoneUploadId')}
        onChosen={phone.choose}
        onUploaded={(id) => form.setValue('phoneUploadId', id)}
      />
      <WordFields
        form={form}
        wide={wide.address ?? banner?.image ?? null}
        phone={phone.address ?? banner?.phoneImage ?? null}
      />
      <TextField
        {...form.field('alt')}
        label="画像の説明"
        hint="画像に見えるものをお書きください。見えない方に読み上げます。画像の中に文字があれば、それもすべて。空なら題名だけです。"
        maxLength={200}
        autoComplete="off"
      />
      <SelectField {...form.field('targetGender')} label="対象" options={AUDIENCES} />
      <SelectField
        {...form.field('display')}
        label="表示する場所"
        options={[['homeTop', 'トップページの上']]}
      />
      <PeriodFields form={form} />
    </>
  )
}

/** A chosen picture before the service has it. */
function useLocalPicture() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return { address, choose: (file: File) => setAddress(URL.createObjectURL(file)) }
}
