import { Checkbox } from '@/components/workbench/field/checkbox'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import type { WorkValues } from '@/lib/client/form/schemas/work'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { fromClock, toClock } from '@/lib/kit/clock'
import type { TrialKind, TypedTrial } from '@/lib/kit/shop/typed-trial'
import { SceneFields } from './scene-fields'
import styles from './track-fields.module.css'
import { TrialRange } from './trial-range'
import type { TrackForm } from './work-form'

const TRIALS: readonly [TrialKind, string, WorkValues['type'][]][] = [
  ['whole', 'どなたにも全編を公開する', ['voice']],
  ['standard', 'はじめの20%（10〜90秒）', ['album', 'voice']],
  ['range', '範囲を選ぶ', ['album', 'voice']],
  ['none', '試聴なし', ['album', 'voice']],
]

type Props = {
  form: TrackForm
  type: WorkValues['type']
  track: Pick<StudioTrackData, 'id' | 'audio'>
}

/** What a track is called and costs, and what may be heard of it before buying. */
export function TrackFields({ form, type, track }: Props) {
  const isSoldSeparately = form.watch('isSoldSeparately')
  return (
    <div className={styles.fields}>
      <TextField label="トラック名" required {...form.field('title')} />
      <TextField label="トラック名の読み" {...form.field('titleReading')} />
      {type === 'album' && (
        <div className={styles.row}>
          <Checkbox
            checked={isSoldSeparately}
            onTick={(isTicked) => form.setValue('isSoldSeparately', isTicked)}
          >
            単品でも販売する
          </Checkbox>
          {isSoldSeparately && (
            <TextField
              label="単品の価格（税込）"
              {...form.field('price')}
              unit="円"
              widthPx={200}
              inputMode="numeric"
            />
          )}
        </div>
      )}
      <Trial form={form} type={type} track={track} />
      <SceneFields track={track} form={form} />
    </div>
  )
}

function Trial({ form, type, track }: Props) {
  const trial = form.watch('trialRange')
  const change = (changes: Partial<TypedTrial>) =>
    form.setValue('trialRange', { ...trial, ...changes })
  return (
    <div className={styles.row}>
      <SelectField
        label="試聴"
        value={trial.kind}
        error={form.errorOf('trialRange')}
        hint="変更すると、送信済みの音声からも試聴を作り直します（数分かかります）。"
        options={TRIALS.filter(([, , types]) => types.includes(type)).map(([value, label]) => [
          value,
          label,
        ])}
        widthPx={300}
        onChoose={(kind) => change({ kind })}
      />
      {trial.kind === 'range' && (
        <>
          <TextField
            label="始まり（分:秒）"
            placeholder="0:00"
            value={trial.start}
            widthPx={140}
            onChange={({ target }) => change({ start: target.value })}
          />
          <TextField
            label="終わり（分:秒）"
            placeholder="1:30"
            value={trial.end}
            widthPx={140}
            onChange={({ target }) => change({ end: target.value })}
          />
          {track.audio && (
            <TrialRange
              trackId={track.id}
              audio={track.audio}
              startMs={fromClock(trial.start)}
              endMs={fromClock(trial.end)}
              onChange={(startMs, endMs) =>
                change({ start: toClock(startMs), end: toClock(endMs) })
              }
            />
          )}
        </>
      )}
    </div>
  )
}
