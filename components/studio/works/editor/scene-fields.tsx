import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import { IconButton } from '@/components/workbench/icon-button'
import type { SceneRow } from '@/lib/client/form/schemas/work'
import { newScene } from '@/lib/client/studio/work-form'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { fromClock, toClock } from '@/lib/kit/clock'
import styles from './scene-fields.module.css'
import { SceneSound } from './scene-sound'
import type { TrackForm } from './work-form'

const MAX_SCENES = 50

type Props = {
  track: Pick<StudioTrackData, 'id' | 'audio'>
  form: TrackForm
}

/** Named places of a track, to which listeners jump in the player and on the work's page. */
export function SceneFields({ track, form }: Props) {
  const scenes = form.watch('scenes')
  const onChange = (changed: SceneRow[]) => form.setValue('scenes', changed)
  const [isListening, setListening] = useState(false)
  const change = (key: string, changes: Partial<SceneRow>) =>
    onChange(scenes.map((scene) => (scene.key === key ? { ...scene, ...changes } : scene)))
  const problem = form.errorOf('scenes')
  return (
    <fieldset className={styles.scenes}>
      <legend>場面</legend>
      <p className={styles.about}>
        名前を付けた場面は、作品ページと再生画面から選んで聴けます。時間のない行は保存されません。
      </p>
      {scenes.map((scene, index) => (
        <div key={scene.key} className={styles.scene}>
          <TextField
            label="時間（分:秒）"
            placeholder="1:30"
            value={scene.start}
            onChange={({ target }) => change(scene.key, { start: target.value })}
          />
          <TextField
            label="場面の名前"
            value={scene.name}
            onChange={({ target }) => change(scene.key, { name: target.value })}
          />
          <TextField
            label="内容についての注意"
            placeholder="大きな音があります、など"
            value={scene.note}
            onChange={({ target }) => change(scene.key, { note: target.value })}
          />
          <IconButton
            icon="close"
            label={`${scene.name || `${index + 1}番目の場面`}を消す`}
            onClick={() => onChange(scenes.filter(({ key }) => key !== scene.key))}
          />
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {scenes.length < MAX_SCENES && (
        <div className={styles.ways}>
          <Button isSmall onClick={() => onChange([...scenes, newScene()])}>
            場面を追加
          </Button>
          {track.audio && !isListening && (
            <Button isSmall look="bare" onClick={() => setListening(true)}>
              聴きながら追加
            </Button>
          )}
        </div>
      )}
      {track.audio && isListening && scenes.length < MAX_SCENES && (
        <SceneSound
          trackId={track.id}
          audio={track.audio}
          startsMs={scenes.map(({ start }) => fromClock(start)).filter((ms) => !Number.isNaN(ms))}
          onAdd={(startMs) => onChange(inOrder([...scenes, newScene({ start: toClock(startMs) })]))}
        />
      )}
    </fieldset>
  )
}

/** Rows by their times; one without a time stays behind the one before it. */
const inOrder = (scenes: SceneRow[]): SceneRow[] => {
  let last = 0
  const timed = scenes.map((scene) => {
    const at = fromClock(scene.start)
    if (!Number.isNaN(at)) last = at
    return { scene, at: last }
  })
  return timed.toSorted((a, b) => a.at - b.at).map(({ scene }) => scene)
}
