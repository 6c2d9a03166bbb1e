import { TransferBar } from '@/components/studio/works/editor/transfer-bar'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { StateWord } from '@/components/workbench/state-word'
import { useUpload } from '@/lib/client/studio/upload'
import type { ImportFile } from '@/lib/contract/studio/imports'
import styles from './import.module.css'
import { uploadKeyOf } from './use-send-files'

type Props = {
  file: ImportFile
  /** Why it could not be sent, where the upload does not say so itself. */
  failure: string | undefined
  onFile: (file: File) => void
}

/** A file of an import: on its way, arrived, or missing with the reason and the way to send it. */
export function FileState({ file, failure, onFile }: Props) {
  const key = uploadKeyOf(file)
  const upload = useUpload(key)
  if (upload && file.kind !== 'subtitles')
    return (
      <div className={styles.cell}>
        <TransferBar uploadKey={key} upload={upload} />
      </div>
    )
  const { state, name, message } = file
  const reason = failure ?? message
  return (
    <div className={styles.cell}>
      {state === 'ready' && <StateWord tone="leaf">準備ができました</StateWord>}
      {state === 'working' && <StateWord tone="lamp">届きました。変換しています</StateWord>}
      {(state === 'missing' || state === 'failed') && (
        <>
          <StateWord tone={reason ? 'ember' : 'lamp'}>{reason ?? 'まだ届いていません'}</StateWord>
          <FilePicker
            accept=""
            label={`${name} のファイル`}
            onFiles={([one]) => one && onFile(one)}
          >
            {(open) => (
              <Button look="bare" isSmall onClick={open} aria-label={`${name} を選ぶ`}>
                ファイルを選ぶ
              </Button>
            )}
          </FilePicker>
        </>
      )}
    </div>
  )
}
