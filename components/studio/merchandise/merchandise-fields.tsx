import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/studio/calls'
import type { MerchandiseForm } from './merchandise-form'

/** What merchandise is called and what is said of them. */
export function MerchandiseFields({ form }: { form: MerchandiseForm }) {
  const works = (
    useQuery(read('GET /studio/works', { query: { take: 100 } })).data?.items ?? []
  ).flatMap(({ nid, title }) => (nid === null ? [] : [[nid, title] as const]))
  // Older than those listed, or not read yet.
  const relatedNid = form.watch('relatedNid')
  const isElsewhere = relatedNid !== '' && !works.some(([nid]) => nid === relatedNid)
  return (
    <Section id="basics" title="基本情報">
      <TextField label="商品名" required {...form.field('title')} autoComplete="off" />
      <TextField
        label="商品名の読み"
        hint="ひらがなで入力します。"
        {...form.field('titleReading')}
      />
      <TextField
        label="種類"
        widthPx={360}
        hint="例：アクリルスタンド、ドラマCD、マグカップ"
        {...form.field('category')}
      />
      <TextField label="商品の説明" rows={5} {...form.field('description')} />
      <TextField
        label="仕様"
        hint="大きさや素材など。「／」で区切ると箇条書きになります。例：約H100mm／アクリル"
        {...form.field('spec')}
      />
      <SelectField
        label="関連する作品"
        name="relatedNid"
        value={relatedNid}
        error={form.errorOf('relatedNid')}
        hint="作品ページに、このグッズが並びます。"
        options={[
          ['', '選ばない'],
          ...(isElsewhere ? [[relatedNid, relatedNid] as const] : []),
          ...works,
        ]}
        onChoose={(chosen) => form.setValue('relatedNid', chosen)}
      />
    </Section>
  )
}
