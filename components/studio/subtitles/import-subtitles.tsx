import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { readSubtitles } from '@/lib/client/studio/subtitles/read-subtitles'
import { UnreadableSubtitles } from '@/lib/client/studio/subtitles/unreadable-subtitles'
import type { SubtitleLine } from '@/lib/contract/playback'

/** No file of 5,000 lines is larger. */
const MOST_BYTES = 10_000_000

type Props = { present: number; onLines: (lines: SubtitleLine[]) => void }

/** Reads a file of subtitles into the editor; lines that are there are replaced only after a question. */
export function ImportSubtitles({ present, onLines }: Props) {
  const [failure, setFailure] = useState('')
  const [read, setRead] = useState<SubtitleLine[] | null>(null)

  async function take(file: File) {
    setFailure('')
    try {
      if (file.size > MOST_BYTES)
        throw new UnreadableSubtitles(0, 'ファイルが大きすぎます（10MBまで）。')
      const lines = readSubtitles(new Uint8Array(await file.arrayBuffer()))
      if (present === 0) onLines(lines)
      else setRead(lines)
    } catch (error) {
      setFailure(
        error instanceof UnreadableSubtitles
          ? `${file.name}：${error.message}`
          : `${file.name}を開けませんでした。`,
      )
    }
  }

  return (
    <>
      <FilePicker
        accept=".srt,.vtt,.lrc,text/vtt"
        label="字幕のファイル"
        onFiles={([file]) => file && void take(file)}
      >
        {(open) => <Button onClick={open}>ファイルから読み込む</Button>}
      </FilePicker>
      {failure && <Alert tone="error">{failure}</Alert>}
      {read && (
        <ConfirmDialog
          title="字幕を置き換えますか"
          action="置き換える"
          onConfirm={async () => onLines(read)}
          onClose={() => setRead(null)}
        >
          今の{present}件の字幕を、ファイルの{read.length}件で置き換えます。「元に戻す」で戻せます。
        </ConfirmDialog>
      )}
    </>
  )
}
