import { acceptedAudio } from '@/components/studio/works/editor/accepted-audio'
import { TransferBar } from '@/components/studio/works/editor/transfer-bar'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { Section } from '@/components/workbench/section'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import { formatDuration } from '@/lib/kit/duration'
import styles from './gift-file.module.css'

const FILES = {
  voice: {
    label: '音声ファイル',
    about: '購入した人だけが聴けます。MP3に変換してお届けします。',
    accept: acceptedAudio,
  },
  picture: {
    label: '画像ファイル',
    about: '購入した人だけが見られます。JPEG・PNG・WebP。撮影場所などの情報は取り除きます。',
    accept: 'image/jpeg,image/png,image/webp',
  },
} as const

type Props = {
  gift: StudioGift | null
  kind: 'voice' | 'picture'
  onChanged: (gift: StudioGift) => void
}

/** What is inside: sent, made ready by the service, and sent again where it was no good. */
export function GiftFile({ gift, kind, onChanged }: Props) {
  const { label, about, accept } = FILES[kind]
  const key = `gift:${gift?.id}`
  const upload = useUpload(key)
  if (!gift)
    return (
      <Section id="file" title="中身" about={about}>
        <p className={styles.words}>タイトルと価格を保存すると、{label}を送れます。</p>
      </Section>
    )
  const choose = (file: File) =>
    void startUpload(key, file, async (uploadId) =>
      onChanged(
        await studioCall('PUT /studio/gifts/{id}/file', {
          params: { id: gift.id },
          body: { uploadId },
        }),
      ),
    )
  return (
    <Section id="file" title="中身" about={about}>
      <FileState gift={gift} />
      {gift.file?.state === 'ready' && kind === 'voice' && (
        // biome-ignore lint/a11y/useMediaCaption: the creator listens to their own greeting
        <audio
          controls
          preload="none"
          src={`/api/my/gifts/${gift.id}/content`}
          aria-label="中身の音声"
          className={styles.audio}
        />
      )}
      {gift.file?.state === 'ready' && kind === 'picture' && (
        // biome-ignore lint/performance/noImgElement: only its creator and owners are sent it
        <img src={`/api/my/gifts/${gift.id}/content`} alt="中身の画像" className={styles.image} />
      )}
      {gift.isForSale ? (
        <p className={styles.words}>中身を差し替えるには、先に販売をやめます。</p>
      ) : (
        <div>
          <FilePicker accept={accept} label={label} onFiles={([file]) => file && choose(file)}>
            {(open) => (
              <Button onClick={open} disabled={gift.file?.state === 'working'}>
                {gift.file ? 'ファイルを差し替える' : 'ファイルを選ぶ'}
              </Button>
            )}
          </FilePicker>
        </div>
      )}
      {upload && <TransferBar uploadKey={key} upload={upload} />}
    </Section>
  )
}

function FileState({ gift: { file, durationMs } }: { gift: StudioGift }) {
  if (file?.state === 'failed') return <Alert tone="error">{file.failure}</Alert>
  const words =
    file === null
      ? 'まだありません。'
      : file.state === 'working'
        ? '準備しています。この画面を閉じても続きます。'
        : `準備ができました。${durationMs === null ? '' : `（${formatDuration(durationMs)}）`}`
  return (
    <p role="status" className={styles.words}>
      {words}
    </p>
  )
}
