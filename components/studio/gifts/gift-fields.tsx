import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { type GiftForm, KINDS } from './gift-form'

/** What a gift is, says and costs; its kind is chosen once. */
export function GiftFields({ form, isNew }: { form: GiftForm; isNew: boolean }) {
  const kind = form.watch('kind')
  return (
    <Section id="basics" title="基本情報">
      {isNew ? (
        <RadioGroup
          legend="中身の種類（あとから変えられません）"
          options={KINDS.map(([value, label, about]) => [value, `${label} … ${about}`])}
          value={kind}
          onChoose={(chosen) => form.setValue('kind', chosen)}
        />
      ) : (
        <p>中身の種類：{KINDS.find(([name]) => name === kind)?.[1]}</p>
      )}
      <TextField label="タイトル" required {...form.field('title')} autoComplete="off" />
      <TextField
        label="説明"
        rows={3}
        hint="購入する前に読まれる紹介です。中身は書かないでください。"
        {...form.field('description')}
      />
      <TextField
        label="価格（税込）"
        required
        unit="円"
        widthPx={240}
        inputMode="numeric"
        hint="50円から100,000円まで。"
        {...form.field('price')}
      />
      {kind === 'text' && (
        <TextField
          label="中身の文章"
          rows={6}
          hint="購入した人だけが読めます。あとから直すと、購入した人にも直した文章が届きます。"
          {...form.field('text')}
        />
      )}
    </Section>
  )
}
