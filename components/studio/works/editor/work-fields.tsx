import { useState } from 'react'
import { useKnownNames } from '@/components/studio/shop/use-known-names'
import { Button } from '@/components/workbench/button'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TagField } from '@/components/workbench/field/tag-field'
import { TextField, type TextFieldProps } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import type { StudioWork } from '@/lib/client/studio/works'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { AgeRatingField } from './age-rating-field'
import { DiscountFields } from './discount-fields'
import { namesInFiles } from './names-in-files'
import { ReferencePriceNote } from './reference-price-note'
import type { WorkForm } from './work-form'

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
}

/** What a work is called, says, costs, and under which tags it is found. */
export function WorkFields({ form, work }: Props) {
  /** A field complains once it has been left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const knownTags = useKnownNames('tag')
  const title = form.watch('title')
  const tags = form.watch('tags')
  const field = (name: TextName): TextProps => {
    const { error, ...rest } = form.field(name)
    return {
      ...rest,
      error: left.has(name) || form.watch(name) !== '' ? error : undefined,
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }
  }
  return (
    <Section id="basics" title="基本情報">
      <TextField label="タイトル" required {...field('title')} autoComplete="off" />
      {namesInFiles(work?.tracks ?? [], 'album')
        .filter((name) => name !== title.trim())
        .map((name) => (
          <div key={name}>
            <Button look="bare" isSmall onClick={() => form.setValue('title', name)}>
              ファイルのタグの「{name}」をタイトルにする
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
      {form.watch('type') === 'album' && <Sale form={form} work={work} price={field('price')} />}
      <Checkbox
        {...form.field('hasGeneratedVoices')}
        hint="合成音声や生成AIの声を一部でも使っていればチェックしてください。作品ページに表示され、検索で分けられます。"
      >
        生成された音声を含む
      </Checkbox>
      <Checkbox
        {...form.field('allowsLineSearch')}
        hint="字幕のことばで検索すると、合う一行だけが、時刻と作品の名前とともに、どなたにも見えます。全年齢の作品だけが対象です。"
      >
        セリフ（字幕の一行）を検索で見つけられるようにする
      </Checkbox>
      <AgeRatingField
        rating={form.watch('ageRating')}
        reason={work?.ageRatingReason ?? null}
        error={form.errorOf('ageRating')}
        onChoose={(ageRating) => form.setValue('ageRating', ageRating)}
      />
      <RadioGroup
        legend="おもに聴いてほしい方"
        options={GENDERS}
        value={form.watch('targetGender')}
        isRow
        onChoose={(targetGender) => form.setValue('targetGender', targetGender)}
      />
      <TagField
        label="タグ"
        tags={tags}
        error={form.errorOf('tags')}
        hint={`入力して Enter で追加します（${tags.length}/${WORK_LIMITS.tags}）。`}
        known={knownTags}
        onChange={(changed) => form.setValue('tags', changed)}
      />
    </Section>
  )
}

type TextProps = Omit<TextFieldProps, 'label'>

/** Which series a work belongs to, and which one it is of it. */
function SeriesFields({ field }: { field: (name: TextName) => TextProps }) {
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

type SaleProps = Props & { price: TextProps }

/** What is asked for an album alone: what it costs, and how buyers may keep it. */
function Sale({ form, work, price }: SaleProps) {
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
      <DiscountFields form={form} />
      <ReferencePriceNote form={form} work={work} />
      <Checkbox
        {...form.field('allowsFlac')}
        hint="WAV・AIFF・FLAC・ALACで送られた音声が対象です。"
      >
        購入した方に、FLAC（音質を落とさない形式）でのダウンロードも認める
      </Checkbox>
    </>
  )
}
