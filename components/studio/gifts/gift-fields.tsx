import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { FormSection } from '@/components/studio/upload/form-section'
import { type GiftErrors, type GiftForm, KINDS } from './gift-form'

type Props = {
  form: GiftForm
  errors: GiftErrors
  isNew: boolean
  onChange: (changes: Partial<GiftForm>) => void
}

/** What a gift is, says and costs; its kind is chosen once. */
export function GiftFields({ form, errors, isNew, onChange }: Props) {
  const field = (name: 'title' | 'description' | 'price' | 'text', help?: string) => ({
    id: `gift-${name}`,
    name,
    value: form[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const kind = KINDS.find(([name]) => name === form.kind)
  return (
    <FormSection id="basics" title="基本情報">
      {isNew ? (
        <div>
          <FormLabel id="gift-kind">中身の種類（あとから変えられません）</FormLabel>
          <RadioGroup
            aria-labelledby="gift-kind"
            sx={{ gap: 1.5, mt: 1 }}
            value={form.kind}
            onChange={(_, value) => onChange({ kind: value as GiftForm['kind'] })}
          >
            {KINDS.map(([value, label, about]) => (
              <FormControlLabel
                key={value}
                value={value}
                label={`${label} … ${about}`}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
        </div>
      ) : (
        <p>中身の種類：{kind?.[1]}</p>
      )}
      <TextField label="タイトル" required {...field('title')} autoComplete="off" />
      <TextField
        label="説明"
        multiline
        minRows={3}
        {...field('description', '購入する前に読まれる紹介です。中身は書かないでください。')}
      />
      <TextField
        label="価格（税込）"
        required
        {...field('price', '50円から100,000円まで。')}
        sx={{ maxWidth: 240 }}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: { endAdornment: <InputAdornment position="end">円</InputAdornment> },
        }}
      />
      {form.kind === 'text' && (
        <TextField
          label="中身の文章"
          multiline
          minRows={6}
          {...field(
            'text',
            '購入した人だけが読めます。あとから直すと、購入した人にも直した文章が届きます。',
          )}
        />
      )}
    </FormSection>
  )
}
