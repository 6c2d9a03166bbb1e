import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Dispatch, SetStateAction } from 'react'
import type { TrackForm, TrialKind, WorkForm } from '@/lib/client/studio/studio-form'
import styles from './track-fields.module.css'
import type { FieldErrors } from './validate-draft'

const TRIALS: readonly [TrialKind, string, WorkForm['type'][]][] = [
  ['whole', 'どなたにも全編を公開する', ['voice']],
  ['standard', 'はじめの20%（10〜90秒）', ['album', 'voice']],
  ['range', '範囲を選ぶ', ['album', 'voice']],
  ['none', '試聴なし', ['album', 'voice']],
]

type Props = {
  form: TrackForm
  type: WorkForm['type']
  errors: FieldErrors
  onChange: Dispatch<SetStateAction<TrackForm>>
}

/** What a track is called and costs, and what may be heard of it before buying. */
export function TrackFields({ form, type, errors, onChange }: Props) {
  const change = (changes: Partial<TrackForm>) => onChange((now) => ({ ...now, ...changes }))
  return (
    <div className={styles.fields}>
      <TextField
        label="トラック名"
        required
        value={form.title}
        error={errors.title !== undefined}
        helperText={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="トラック名の読み"
        value={form.titleReading}
        error={errors.titleReading !== undefined}
        helperText={errors.titleReading}
        onChange={({ target }) => change({ titleReading: target.value })}
      />
      {type === 'album' && (
        <div className={styles.row}>
          <FormControlLabel
            label="単品でも販売する"
            control={
              <Checkbox
                checked={form.isSoldSeparately}
                onChange={(_, isSoldSeparately) => change({ isSoldSeparately })}
              />
            }
          />
          {form.isSoldSeparately && (
            <TextField
              label="単品の価格（税込）"
              value={form.price}
              error={errors.price !== undefined}
              helperText={errors.price}
              onChange={({ target }) => change({ price: target.value })}
              sx={{ maxWidth: 200 }}
              slotProps={{
                htmlInput: { inputMode: 'numeric' },
                input: { endAdornment: <InputAdornment position="end">円</InputAdornment> },
              }}
            />
          )}
        </div>
      )}
      <Trial form={form} type={type} errors={errors} change={change} />
    </div>
  )
}

type TrialProps = Omit<Props, 'onChange'> & { change: (changes: Partial<TrackForm>) => void }

function Trial({ form, type, errors, change }: TrialProps) {
  return (
    <div className={styles.row}>
      <TextField
        select
        label="試聴"
        value={form.trial}
        error={errors.trialRange !== undefined}
        helperText={
          errors.trialRange ??
          '変更すると、送信済みの音声からも試聴を作り直します（数分かかります）。'
        }
        onChange={({ target }) => change({ trial: target.value as TrialKind })}
        sx={{ maxWidth: 300 }}
      >
        {TRIALS.filter(([, , types]) => types.includes(type)).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {form.trial === 'range' && (
        <>
          <TextField
            label="始まり（分:秒）"
            value={form.trialStart}
            error={errors.trialRange !== undefined}
            onChange={({ target }) => change({ trialStart: target.value })}
            sx={{ maxWidth: 140 }}
          />
          <TextField
            label="終わり（分:秒）"
            placeholder="1:30"
            value={form.trialEnd}
            error={errors.trialRange !== undefined}
            onChange={({ target }) => change({ trialEnd: target.value })}
            sx={{ maxWidth: 140 }}
          />
        </>
      )}
    </div>
  )
}
