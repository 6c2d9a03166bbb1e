import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { CroppedPicker } from '@/components/workbench/field/cropped-picker'
import { Section } from '@/components/workbench/section'
import { slowStudioCall } from '@/lib/client/studio/acting-channel'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import type { StudioWork } from '@/lib/client/studio/works'
import styles from './cover-field.module.css'
import { TransferBar } from './transfer-bar'
import { useCacheWork } from './use-cache-work'

type Props = {
  work: StudioWork | undefined
  ensureWork: () => Promise<string | null>
  problem: string | undefined
}

/** The cover: what was chosen is seen at once, what the service made of it as soon as it is there. */
export function CoverField({ work, ensureWork, problem }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const [key, setKey] = useState(work ? `cover:${work.id}` : '')
  const upload = useUpload(key)
  const cacheWork = useCacheWork()

  async function choose(file: File) {
    const id = await ensureWork()
    setHint(id ? null : 'ジャケットを登録する前に、タイトルを入力してください。')
    if (!id) return
    if (preview) URL.revokeObjectURL(preview)
    setPreview(URL.createObjectURL(file))
    setKey(`cover:${id}`)
    await startUpload(`cover:${id}`, file, async (uploadId) => {
      cacheWork(
        await slowStudioCall('PUT /studio/works/{id}/cover', {
          params: { id },
          body: { uploadId },
        }),
      )
      setPreview(null)
    })
  }

  return (
    <Section
      id="cover"
      title="ジャケット"
      about="選んだ画像（JPEG・PNG・WebP）を、正方形に切り抜きます。1024×1024 以上がおすすめです。"
      problem={hint ?? problem}
    >
      <div className={styles.cover}>
        <div className={styles.frame}>
          {preview ? (
            // biome-ignore lint/performance/noImgElement: a local preview that no server has
            <img src={preview} alt="選んだジャケット" />
          ) : work?.cover ? (
            <Picture picture={work.cover} alt="今のジャケット" shownAt={[['', '192px']]} isFirst />
          ) : (
            <span>まだありません</span>
          )}
        </div>
        <div className={styles.actions}>
          <CroppedPicker
            label="ジャケット画像"
            action={work?.cover ? '画像を替える' : '画像を選ぶ'}
            shape={{ aspect: 1, minWidthPx: 512, maxWidthPx: 2048 }}
            onPicture={(file) => void choose(file)}
          />
          {upload && (
            <TransferBar uploadKey={key} upload={upload} onCancelled={() => setPreview(null)} />
          )}
        </div>
      </div>
    </Section>
  )
}
