import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import { toJstLocal } from '@/lib/kit/jst-local'
import { SCOPES } from './coupon-words'
import { CreatorField } from './creator-field'

const loadSchema = async () => (await import('@/lib/client/form/schemas/ops-coupons')).coupon
type CouponForm = SchemaForm<Awaited<ReturnType<typeof loadSchema>>>

const HINT = '割引と対象は、あとから変えられません。'

/** Makes a coupon, and leads to it. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useChange('POST /ops/coupons')
  const router = useRouter()
  const form = useEditorForm({
    schema: loadSchema,
    defaultValues: {
      code: '',
      name: '',
      kind: 'rate',
      value: '',
      scope: 'all',
      work: '',
      creatorId: '',
      startAt: toJstLocal(new Date().toISOString()),
      endAt: '',
      totalLimit: '',
      perPersonLimit: '1',
    },
    onSubmit: async (facts) => {
      const { id } = await create({ body: facts })
      router.push(`/ops/coupons/${id}`)
    },
  })
  return (
    <Dialog title="クーポンを作る" onClose={onClose}>
      <p>{HINT}</p>
      <Form form={form} submit="この内容で作る" isStrong>
        <NameFields form={form} />
        <DiscountFields form={form} />
        <LimitFields form={form} />
      </Form>
    </Dialog>
  )
}

/** What is typed by buyers, and what they read. */
function NameFields({ form }: { form: CouponForm }) {
  return (
    <>
      <TextField
        {...form.field('code')}
        label="コード"
        hint="英数字とハイフン、3〜40文字。小文字で入力されても使えます。"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.field('name')}
        label="名前"
        hint="お客さまの注文と明細に出ます。"
        maxLength={60}
        autoComplete="off"
      />
    </>
  )
}

/** What it takes off, and from what. */
function DiscountFields({ form }: { form: CouponForm }) {
  const scope = form.watch('scope')
  return (
    <>
      <SelectField
        {...form.field('kind')}
        label="割引のしかた"
        options={[
          ['rate', '割合（%）'],
          ['amount', '金額（円）'],
        ]}
      />
      <TextField
        {...form.field('value')}
        label="割引"
        unit={form.watch('kind') === 'rate' ? '%' : '円'}
        inputMode="numeric"
        widthPx={200}
      />
      <SelectField {...form.field('scope')} label="対象" options={SCOPES} />
      {scope === 'work' && (
        <TextField
          {...form.field('work')}
          label="作品番号"
          placeholder="KN000001"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {scope === 'creator' && (
        <CreatorField
          error={form.errorOf('creatorId')}
          onChoose={(id) => form.setValue('creatorId', id)}
        />
      )}
    </>
  )
}

/** From when until when, and how often. */
function LimitFields({ form }: { form: CouponForm }) {
  return (
    <>
      <TextField
        {...form.field('startAt')}
        label="始まり（日本時間）"
        type="datetime-local"
        widthPx={240}
      />
      <TextField
        {...form.field('endAt')}
        label="終わり（日本時間）"
        type="datetime-local"
        widthPx={240}
      />
      <TextField
        {...form.field('totalLimit')}
        label="全体で使える回数"
        hint="空なら、限りなし。"
        inputMode="numeric"
        widthPx={200}
      />
      <TextField
        {...form.field('perPersonLimit')}
        label="ひとりが使える回数"
        hint="空なら、限りなし。"
        inputMode="numeric"
        widthPx={200}
      />
    </>
  )
}
