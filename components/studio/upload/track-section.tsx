import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type DragEvent, useState } from 'react'
import { type StudioWork, studioCalls } from '@/lib/client/studio/studio'
import { newTrack, type WorkForm } from '@/lib/client/studio/studio-form'
import { acceptedAudio } from './accepted-audio'
import { FilePicker } from './file-picker'
import { FormSection } from './form-section'
import { TrackCard } from './track-card'
import styles from './track-section.module.css'
import { useKeepWork } from './use-keep-work'
import { useSendAudio } from './use-send-audio'
import type { FieldErrors } from './validate-draft'

type Props = {
  type: WorkForm['type']
  work: StudioWork | undefined
  ensureWork: () => Promise<string | null>
  errors: FieldErrors
  byHand: boolean
}

/** The tracks in order. Files chosen or dropped here become tracks; each is sent by itself. */
export function TrackSection({ type, work, ensureWork, errors, byHand }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const keepWork = useKeepWork()
  const sendAudio = useSendAudio()

  async function attempt(run: () => Promise<StudioWork>) {
    setProblem(null)
    try {
      keepWork(await run())
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  async function addFiles(files: File[]) {
    const id = await ensureWork()
    if (!id) return setProblem('トラックを追加する前に、タイトルを入力してください。')
    for (const file of files)
      await attempt(async () => {
        const answered = await studioCalls.addTrack(id, newTrack(type, file.name))
        const added = answered.tracks.at(-1)
        if (added) void sendAudio(added.id, file)
        return answered
      })
  }

  function move(index: number, by: -1 | 1) {
    const ids = work?.tracks.map(({ id }) => id) ?? []
    const [moved] = ids.splice(index, 1)
    if (!work || !moved) return
    ids.splice(index + by, 0, moved)
    return attempt(() => studioCalls.orderTracks(work.id, ids))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void addFiles([...event.dataTransfer.files])
  }

  const tracks = work?.tracks ?? []
  return (
    <FormSection
      id="tracks"
      title="トラック"
      about="MP3・WAV・FLAC・M4A（AAC）・Ogg（Vorbis・Opus）・AIFF を受け付けます。いちばん音の良いファイルをお送りください。"
      {...(errors.tracks && { problem: errors.tracks })}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <ol className={styles.tracks}>
        {tracks.map((track, index) => (
          <li key={track.id}>
            <TrackCard
              track={track}
              type={type}
              isFirst={index === 0}
              isLast={index === tracks.length - 1}
              problem={errors[`tracks.${index}.audio`]}
              byHand={byHand}
              onMove={(by) => move(index, by)}
              onRemove={() => attempt(() => studioCalls.removeTrack(track.id))}
            />
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FilePicker accept={acceptedAudio} multiple label="音声ファイル" onFiles={addFiles}>
          {(open) => (
            <Button variant="outlined" onClick={open}>
              音声ファイルを選んでトラックを追加
            </Button>
          )}
        </FilePicker>
        <p>ここにファイルをまとめて置くこともできます。</p>
      </div>
    </FormSection>
  )
}
