import { type DragEvent, useState } from 'react'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { readDropped, toChosen } from '@/lib/client/studio/files/read-dropped'
import { acceptedAudio } from './accepted-audio'
import styles from './track-drop.module.css'

type Props = { isBusy: boolean; onChosen: (files: ChosenFile[]) => void }

/** Where audio files, folders and ZIP files are chosen or dropped, several at once. */
export function TrackDrop({ isBusy, onChosen }: Props) {
  const [isOver, setOver] = useState(false)

  async function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChosen(await readDropped(event.dataTransfer))
  }
  const choose = (files: File[]) => onChosen(toChosen(files))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
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
      <div className={styles.ways}>
        <FilePicker accept={`${acceptedAudio},.zip`} multiple label="音声ファイル" onFiles={choose}>
          {(open) => (
            <Button onClick={open} isBusy={isBusy}>
              音声ファイルを選んでトラックを追加
            </Button>
          )}
        </FilePicker>
        <FilePicker accept="" isFolder label="音声のフォルダー" onFiles={choose}>
          {(open) => (
            <Button onClick={open} look="bare" isBusy={isBusy}>
              フォルダーを選ぶ
            </Button>
          )}
        </FilePicker>
      </div>
      <p>
        ファイル・フォルダー・ZIPを、ここにまとめて置くこともできます。送信の途中でページを閉じても、
        同じファイルを選び直せば続きから送れます。
      </p>
    </div>
  )
}
