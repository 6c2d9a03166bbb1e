import { type Dispatch, type SetStateAction, useState } from 'react'
import { useKnownNames } from '@/components/studio/shop/use-known-names'
import { Button } from '@/components/workbench/button'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TagField } from '@/components/workbench/field/tag-field'
import { TextField, type TextFieldProps } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import type { WorkForm } from '@/lib/client/studio/work-form'
import type { StudioWork } from '@/lib/client/studio/works'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { AgeRatingField } from './age-rating-field'
import { DiscountFields } from './discount-fields'
import { namesInFiles } from './names-in-files'
import { ReferencePriceNote } from './reference-price-note'
import type { FieldErrors } from './validate-draft'

const GENDERS = [
  ['both', 'どなたにも'],
  ['male', '男性'],
  ['female', '女性'],
] as const

type TextName =
  | 'title'
  | 'titleReading'
  | 'catchCopy'
  | 'description'
  | 'seriesName'
  | 'seriesNumber'
  | 'price'

type Props = {
  form: WorkForm
  /** As it was saved last. */
  work: StudioWork | undefined
  onChange: Dispatch<SetStateAction<WorkForm>>
  errors: FieldErrors
}

/** What a work is called, says, costs, and under which tags it is found. */
export function WorkFields({ form, work, onChange, errors }: Props) {
  /** A field complains once it has been left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const knownTags = useKnownNames('tag')
  const change = (changes: Partial<WorkForm>) => onChange((now) => ({ ...now, ...changes }))
  const field = (name: TextName) => ({
    name,
    value: form[name],
    error: left.has(name) || form[name] !== '' ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  })
  return (
    <Section id="basics" title="基本情報">
      <TextField label="タイトル" required {...field('title')} autoComplete="off" />
      {namesInFiles(work?.tracks ?? [], 'album')
        .filter((name) => name !== form.title.trim())
        .map((title) => (
          <div key={title}>
            <Button look="bare" isSmall onClick={() => change({ title })}>
              ファイルのタグの「{title}」をタイトルにする
            </Button>
          </div>
        ))}
      <TextField
        label="タイトルの読み"
        hint="ひらがなで。検索に使います。"
        {...field('titleReading')}
      />
      <TextField
        label="キャッチコピー"
        hint={`一覧と作品ページに表示されるひとことです（${WORK_LIMITS.catchCopyCharacters}文字まで）。`}
        {...field('catchCopy')}
      />
      <TextField label="作品の説明" rows={5} {...field('description')} />
      <SeriesFields field={field} />
      {form.type === 'album' && (
        <Sale form={form} work={work} errors={errors} change={change} price={field('price')} />
      )}
      <Checkbox
        name="hasGeneratedVoices"
        checked={form.hasGeneratedVoices}
        hint="合成音声や生成AIの声を一部でも使っていればチェックしてください。作品ページに表示され、検索で分けられます。"
        onTick={(hasGeneratedVoices) => change({ hasGeneratedVoices })}
      >
        生成された音声を含む
      </Checkbox>
      <AgeRatingField
        rating={form.ageRating}
        reason={work?.ageRatingReason ?? null}
        error={errors.ageRating}
        onChoose={(ageRating) => change({ ageRating })}
      />
      <RadioGroup
        legend="おもに聴いてほしい方"
        options={GENDERS}
        value={form.targetGender}
        isRow
        onChoose={(targetGender) => change({ targetGender })}
      />
      <TagField
        label="タグ"
        tags={form.tags}
        error={errors.tags}
        hint={`入力して Enter で追加します（${form.tags.length}/${WORK_LIMITS.tags}）。`}
        known={knownTags}
        onChange={(tags) => change({ tags })}
      />
    </Section>
  )
}

type FieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

/** Which series a work belongs to, and which one it is of it. */
function SeriesFields({ field }: { field: (name: TextName) => FieldProps }) {
  return (
    <>
      <TextField
        label="シリーズ名"
        hint="続きものなら、どの作品でも同じ名前にしてください。作品ページからシリーズの作品を探せます。"
        {...field('seriesName')}
      />
      <TextField
        label="シリーズの何作目か"
        unit="作目"
        widthPx={240}
        inputMode="numeric"
        {...field('seriesNumber')}
      />
    </>
  )
}

type SaleProps = Omit<Props, 'onChange'> & {
  change: (changes: Partial<WorkForm>) => void
  price: FieldProps
}

/** What is asked for an album alone: what it costs, and how buyers may keep it. */
function Sale({ form, work, errors, change, price }: SaleProps) {
  return (
    <>
      <TextField
        label="価格（税込）"
        required
        unit="円"
        widthPx={240}
        inputMode="numeric"
        hint={`${WORK_LIMITS.smallestAlbumYen}円から${WORK_LIMITS.largestYen.toLocaleString('ja-JP')}円まで。`}
        {...price}
      />
      <DiscountFields
        discount={form.discount}
        errors={errors}
        onChange={(discount) => change({ discount })}
      />
      <ReferencePriceNote form={form} work={work} />
      <Checkbox
        name="allowsFlac"
        checked={form.allowsFlac}
        hint="WAV・AIFF・FLAC・ALACで送られた音声が対象です。"
        onTick={(allowsFlac) => change({ allowsFlac })}
      >
        購入した方に、FLAC（音質を落とさない形式）でのダウンロードも認める
      </Checkbox>
    </>
  )
}
