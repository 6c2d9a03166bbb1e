import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { CroppedPicker } from '@/components/workbench/field/cropped-picker'
import type { Picture as PictureFacts } from '@/lib/client/catalogue/catalogue'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import styles from './banners.module.css'

type Props = {
  /** Where the file is on its way to; one for each picture. */
  uploadKey: string
  label: string
  shape: { aspect: number; minWidthPx: number; maxWidthPx: number }
  now: PictureFacts | null
  error: string | undefined
  onChosen: (file: File) => void
  /** The whole file has arrived. */
  onUploaded: (uploadId: string) => void
}

/** A picture of a banner: chosen, cut to its shape and sent; it takes its place when the form is saved. */
export function PictureField({ uploadKey, label, shape, now, error, onChosen, onUploaded }: Props) {
  const upload = useUpload(uploadKey)
  const [hasNew, setNew] = useState(false)
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {now && !hasNew && (
        <span className={styles.thumb}>
          <Picture
            picture={now}
            ratio={shape.aspect}
            alt={`今の${label}`}
            upTo={640}
            shownAt={[['', '200px']]}
          />
        </span>
      )}
      <CroppedPicker
        label={label}
        action={now || hasNew ? '画像を替える' : '画像を選ぶ'}
        shape={shape}
        onPicture={(file) => {
          setNew(false)
          onChosen(file)
          void startUpload(uploadKey, file, async (uploadId) => {
            onUploaded(uploadId)
            setNew(true)
          })
        }}
      />
      <span role="status">{wordsOf(upload, hasNew, label)}</span>
      {error && <span className={styles.wrong}>{error}</span>}
    </div>
  )
}

function wordsOf(upload: ReturnType<typeof useUpload>, hasNew: boolean, label: string): string {
  if (upload?.state === 'failed') return upload.message ?? '送信できませんでした。'
  if (upload) return '送信しています…'
  return hasNew ? `新しい${label}が届きました。保存すると替わります。` : ''
}
