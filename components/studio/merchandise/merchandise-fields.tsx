import { useQuery } from '@tanstack/react-query'
import { typedFields } from '@/components/studio/shop/typed-fields'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { ownWorksQuery } from '@/lib/client/studio/studio'
import type { MerchandiseErrors, MerchandiseForm } from './merchandise-form'

export type MerchandiseFieldProps = {
  form: MerchandiseForm
  errors: MerchandiseErrors
  onChange: (changes: Partial<MerchandiseForm>) => void
}

/** What merchandise is called and what is said of them. */
export function MerchandiseFields({ form, errors, onChange }: MerchandiseFieldProps) {
  const works = (useQuery(ownWorksQuery).data?.items ?? []).flatMap(({ nid, title }) =>
    nid === null ? [] : [[nid, title] as const],
  )
  // Older than those listed, or not read yet.
  const isElsewhere = form.relatedNid !== '' && !works.some(([nid]) => nid === form.relatedNid)
  const field = typedFields(form, errors, onChange)
  return (
    <Section id="basics" title="基本情報">
      <TextField label="商品名" required {...field('title')} autoComplete="off" />
      <TextField label="商品名の読み" hint="ひらがなで入力します。" {...field('titleReading')} />
      <TextField
        label="種類"
        widthPx={360}
        hint="例：アクリルスタンド、ドラマCD、マグカップ"
        {...field('category')}
      />
      <TextField label="商品の説明" rows={5} {...field('description')} />
      <TextField
        label="仕様"
        hint="大きさや素材など。「／」で区切ると箇条書きになります。例：約H100mm／アクリル"
        {...field('spec')}
      />
      <SelectField
        label="関連する作品"
        value={form.relatedNid}
        error={errors.relatedNid}
        hint="作品ページに、このグッズが並びます。"
        options={[
          ['', '選ばない'],
          ...(isElsewhere ? [[form.relatedNid, form.relatedNid] as const] : []),
          ...works,
        ]}
        onChoose={(relatedNid) => onChange({ relatedNid })}
      />
    </Section>
  )
}
