import type { Dispatch, SetStateAction } from 'react'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import {
  fromClock,
  type TrackForm,
  type TrialKind,
  toClock,
  type WorkForm,
} from '@/lib/client/studio/work-form'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { SceneFields } from './scene-fields'
import styles from './track-fields.module.css'
import { TrialRange } from './trial-range'
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
  track: Pick<StudioTrackData, 'id' | 'audio'>
  onChange: Dispatch<SetStateAction<TrackForm>>
}

/** What a track is called and costs, and what may be heard of it before buying. */
export function TrackFields({ form, type, errors, track, onChange }: Props) {
  const change = (changes: Partial<TrackForm>) => onChange((now) => ({ ...now, ...changes }))
  return (
    <div className={styles.fields}>
      <TextField
        label="トラック名"
        required
        value={form.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="トラック名の読み"
        value={form.titleReading}
        error={errors.titleReading}
        onChange={({ target }) => change({ titleReading: target.value })}
      />
      {type === 'album' && (
        <div className={styles.row}>
          <Checkbox
            checked={form.isSoldSeparately}
            onTick={(isSoldSeparately) => change({ isSoldSeparately })}
          >
            単品でも販売する
          </Checkbox>
          {form.isSoldSeparately && (
            <TextField
              label="単品の価格（税込）"
              value={form.price}
              error={errors.price}
              unit="円"
              widthPx={200}
              inputMode="numeric"
              onChange={({ target }) => change({ price: target.value })}
            />
          )}
        </div>
      )}
      <Trial form={form} type={type} errors={errors} track={track} change={change} />
      <SceneFields
        track={track}
        scenes={form.scenes}
        errors={errors}
        onChange={(scenes) => change({ scenes })}
      />
    </div>
  )
}

type TrialProps = Omit<Props, 'onChange'> & { change: (changes: Partial<TrackForm>) => void }

function Trial({ form, type, errors, track, change }: TrialProps) {
  return (
    <div className={styles.row}>
      <SelectField
        label="試聴"
        value={form.trial}
        error={errors.trialRange}
        hint="変更すると、送信済みの音声からも試聴を作り直します（数分かかります）。"
        options={TRIALS.filter(([, , types]) => types.includes(type)).map(([value, label]) => [
          value,
          label,
        ])}
        widthPx={300}
        onChoose={(trial) => change({ trial })}
      />
      {form.trial === 'range' && (
        <>
          <TextField
            label="始まり（分:秒）"
            placeholder="0:00"
            value={form.trialStart}
            widthPx={140}
            onChange={({ target }) => change({ trialStart: target.value })}
          />
          <TextField
            label="終わり（分:秒）"
            placeholder="1:30"
            value={form.trialEnd}
            widthPx={140}
            onChange={({ target }) => change({ trialEnd: target.value })}
          />
          {track.audio && (
            <TrialRange
              trackId={track.id}
              audio={track.audio}
              startMs={fromClock(form.trialStart)}
              endMs={fromClock(form.trialEnd)}
              onChange={(startMs, endMs) =>
                change({ trialStart: toClock(startMs), trialEnd: toClock(endMs) })
              }
            />
          )}
        </>
      )}
    </div>
  )
}
