import { type DragEvent, useState } from 'react'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { acceptedAudio } from './accepted-audio'
import styles from './track-drop.module.css'

/** Where audio files are chosen or dropped, several at once. */
export function TrackDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
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
      <FilePicker accept={acceptedAudio} multiple label="音声ファイル" onFiles={onFiles}>
        {(open) => <Button onClick={open}>音声ファイルを選んでトラックを追加</Button>}
      </FilePicker>
      <p>ここにファイルをまとめて置くこともできます。</p>
    </div>
  )
}
