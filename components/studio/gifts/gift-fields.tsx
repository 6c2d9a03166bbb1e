import { typedFields } from '@/components/studio/shop/typed-fields'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { type GiftErrors, type GiftForm, KINDS } from './gift-form'

type Props = {
  form: GiftForm
  errors: GiftErrors
  isNew: boolean
  onChange: (changes: Partial<GiftForm>) => void
}

/** What a gift is, says and costs; its kind is chosen once. */
export function GiftFields({ form, errors, isNew, onChange }: Props) {
  const field = typedFields(form, errors, onChange)
  return (
    <Section id="basics" title="基本情報">
      {isNew ? (
        <RadioGroup
          legend="中身の種類（あとから変えられません）"
          options={KINDS.map(([value, label, about]) => [value, `${label} … ${about}`])}
          value={form.kind}
          onChoose={(kind) => onChange({ kind })}
        />
      ) : (
        <p>中身の種類：{KINDS.find(([name]) => name === form.kind)?.[1]}</p>
      )}
      <TextField label="タイトル" required {...field('title')} autoComplete="off" />
      <TextField
        label="説明"
        rows={3}
        hint="購入する前に読まれる紹介です。中身は書かないでください。"
        {...field('description')}
      />
      <TextField
        label="価格（税込）"
        required
        unit="円"
        widthPx={240}
        inputMode="numeric"
        hint="50円から100,000円まで。"
        {...field('price')}
      />
      {form.kind === 'text' && (
        <TextField
          label="中身の文章"
          rows={6}
          hint="購入した人だけが読めます。あとから直すと、購入した人にも直した文章が届きます。"
          {...field('text')}
        />
      )}
    </Section>
  )
}
