import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { addLine, withKey } from '@/lib/client/studio/subtitles/edit-subtitles'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'
import { AutoSubtitles } from './auto-subtitles'
import { ImportSubtitles } from './import-subtitles'
import { KeyList } from './key-list'
import { LineForm } from './line-form'
import { LineList } from './line-list'
import { SaveFailure } from './save-failure'
import { SoundPanel } from './sound-panel'
import styles from './subtitles.module.css'
import { useSubtitleEditor } from './use-subtitle-editor'

type Props = { trackId: string; subtitles: StudioSubtitles }

/** A track's subtitles over its sound: times by key, words by hand, problems marked, saved when asked for. */
export function SubtitleEditor({ trackId, subtitles }: Props) {
  const { durationMs, trackNo, trackTitle, workId, workTitle } = subtitles
  const editor = useSubtitleEditor(trackId, subtitles)
  const { editing, sound, problems, saving, store } = editor
  const { edited, change, isDirty } = editing
  const { lines, chosen } = edited
  const withProblems = problems.filter((found) => found.length > 0).length
  const line = lines[chosen]
  return (
    <WorkbenchPage
      title="字幕の編集"
      about={`トラック${trackNo}「${trackTitle}」の字幕です。時刻を音に合わせ、最後に保存してください。`}
      back={{ href: `/studio/upload?work=${workId}`, label: workTitle }}
      actions={
        <>
          <Button disabled={!editing.canUndo} onClick={editing.undo}>
            元に戻す
          </Button>
          <Button
            look="action"
            isBusy={saving.isSaving}
            disabled={!isDirty}
            onClick={() => store()}
          >
            保存する
          </Button>
        </>
      }
    >
      {editor.isRefused && (
        <Alert tone="error">
          終わりが始まりより前の字幕があります。直してから保存してください。
        </Alert>
      )}
      {saving.error && <SaveFailure {...saving} error={saving.error} onForce={() => store(true)} />}
      {durationMs === null ? (
        <Alert tone="warning">音声の準備ができると、音を聴きながら時刻を合わせられます。</Alert>
      ) : (
        <SoundPanel {...{ trackId, sound, durationMs, edited }} />
      )}
      <AutoSubtitles {...{ trackId, workId, isDirty }} />
      <div className={styles.editor}>
        <div ref={editor.form} className={styles.side}>
          {line ? (
            <LineForm
              {...{ editing, line }}
              positionMs={sound.positionMs}
              text={editor.text}
              onSplit={editor.split}
            />
          ) : (
            lines.length > 0 && <p className={styles.hint}>字幕を選ぶと、ここで編集できます。</p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => change((now) => addLine(now, sound.positionMs))}>
              今の位置に字幕を足す
            </Button>
            <ImportSubtitles
              present={lines.length}
              onLines={(read) => change(() => ({ lines: read.map(withKey), chosen: 0 }))}
            />
          </div>
          <KeyList />
        </div>
        <section className={styles.list} aria-label="字幕の一覧">
          <div className={styles.summary} role="status">
            <span>{`${lines.length}件${isDirty ? ' ・ 未保存の変更があります' : ''}`}</span>
            {withProblems > 0 && (
              <Button isSmall onClick={editor.jumpToProblem}>
                問題 {withProblems}件（次へ）
              </Button>
            )}
          </div>
          <LineList {...{ lines, chosen, problems }} onChoose={editor.chooseLine} />
        </section>
      </div>
    </WorkbenchPage>
  )
}
