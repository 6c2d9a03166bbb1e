import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { WorkForm } from '@/lib/client/studio/studio-form'
import { FormSection } from './form-section'
import type { FieldErrors } from './validate-draft'

const GENDERS = [
  ['both', 'どなたにも'],
  ['male', '男性'],
  ['female', '女性'],
] as const
const maxTags = 10

type Props = {
  form: WorkForm
  onChange: Dispatch<SetStateAction<WorkForm>>
  errors: FieldErrors
}

/** What a work is called, says, costs, and under which tags it is found. */
export function WorkFields({ form, onChange, errors }: Props) {
  /** A field complains once it has been left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const change = (changes: Partial<WorkForm>) => onChange((now) => ({ ...now, ...changes }))
  const field = (name: 'title' | 'titleReading' | 'catchCopy' | 'description' | 'price') => {
    const error = left.has(name) || form[name] !== '' ? errors[name] : undefined
    return {
      id: `work-${name}`,
      name,
      value: form[name],
      error: error !== undefined,
      helperText: error,
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }
  }
  return (
    <FormSection id="basics" title="基本情報">
      <TextField label="タイトル" required {...field('title')} autoComplete="off" />
      <TextField
        label="タイトルの読み"
        {...field('titleReading')}
        helperText={errors.titleReading ?? 'ひらがなで。検索に使います。'}
      />
      <TextField
        label="キャッチコピー"
        {...field('catchCopy')}
        helperText={errors.catchCopy ?? '一覧と作品ページに表示されるひとことです（100文字まで）。'}
      />
      <TextField label="作品の説明" multiline minRows={5} {...field('description')} />
      {form.type === 'album' && (
        <TextField
          label="価格（税込）"
          required
          {...field('price')}
          helperText={errors.price ?? '550円から100,000円まで。'}
          sx={{ maxWidth: 240 }}
          slotProps={{
            htmlInput: { inputMode: 'numeric' },
            input: { endAdornment: <InputAdornment position="end">円</InputAdornment> },
          }}
        />
      )}
      {form.type === 'album' && (
        <div>
          <FormControlLabel
            label="購入した方に、FLAC（音質を落とさない形式）でのダウンロードも認める"
            control={
              <Checkbox
                name="allowsFlac"
                checked={form.allowsFlac}
                onChange={(_, allowsFlac) => change({ allowsFlac })}
                slotProps={{ input: { 'aria-describedby': 'allows-flac-help' } }}
              />
            }
          />
          <FormHelperText id="allows-flac-help">
            WAV・AIFF・FLAC・ALACで送られた音声が対象です。
          </FormHelperText>
        </div>
      )}
      <div>
        <FormLabel id="target-gender">おもに聴いてほしい方</FormLabel>
        <RadioGroup
          row
          aria-labelledby="target-gender"
          value={form.targetGender}
          onChange={(_, value) => change({ targetGender: value as WorkForm['targetGender'] })}
        >
          {GENDERS.map(([value, label]) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
      </div>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={form.tags}
        onChange={(_, tags) =>
          change({ tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] })
        }
        renderInput={(input) => (
          <TextField
            {...input}
            label="タグ"
            error={errors.tags !== undefined}
            helperText={
              errors.tags ?? `入力して Enter で追加します（${form.tags.length}/${maxTags}）。`
            }
          />
        )}
      />
    </FormSection>
  )
}
