import { type DragEvent, useState } from 'react'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { readDropped, toChosen } from '@/lib/client/studio/files/read-dropped'
import { acceptedAudio } from './accepted-audio'
import styles from './track-drop.module.css'

type Words = { files: string; chooseFiles: string; folder: string; about: string }

const SOUNDS: Words = {
  files: '音声ファイル',
  chooseFiles: '音声ファイルを選んでトラックを追加',
  folder: '音声のフォルダー',
  about:
    'ファイル・フォルダー・ZIPを、ここにまとめて置くこともできます。送信の途中でページを閉じても、同じファイルを選び直せば続きから送れます。',
}

type Props = {
  isBusy: boolean
  onChosen: (files: ChosenFile[]) => void
  /** What the file dialog offers; all files where it is empty. */
  accept?: string
  words?: Words
}

/** Where audio files, folders and ZIP files are chosen or dropped, several at once. */
export function TrackDrop(props: Props) {
  const { isBusy, onChosen, accept = `${acceptedAudio},.zip`, words = SOUNDS } = props
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
        <FilePicker accept={accept} multiple label={words.files} onFiles={choose}>
          {(open) => (
            <Button onClick={open} isBusy={isBusy}>
              {words.chooseFiles}
            </Button>
          )}
        </FilePicker>
        <FilePicker accept="" isFolder label={words.folder} onFiles={choose}>
          {(open) => (
            <Button onClick={open} look="bare" isBusy={isBusy}>
              フォルダーを選ぶ
            </Button>
          )}
        </FilePicker>
      </div>
      <p>{words.about}</p>
    </div>
  )
}
