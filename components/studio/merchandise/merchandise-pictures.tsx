import { useState } from 'react'
import { TransferBar } from '@/components/studio/works/editor/transfer-bar'
import { Picture } from '@/components/ui/picture'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { IconButton } from '@/components/workbench/icon-button'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { slowStudioCall, studioCall } from '@/lib/client/studio/acting-channel'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import styles from './merchandise-editor.module.css'

const MOST_PICTURES = 10
const ABOUT =
  '正方形の画像（JPEG・PNG・WebP）を10枚まで。長い辺は中央で切り抜かれます。1枚目が一覧に出ます。'

type Props = {
  merchandise: StudioMerchandise | null
  onChanged: (merchandise: StudioMerchandise) => void
}

/** The pictures of merchandise: added as they are chosen, put in another order, taken away. */
export function MerchandisePictures({ merchandise, onChanged }: Props) {
  if (!merchandise)
    return (
      <Section id="pictures" title="画像" about={ABOUT}>
        <p className={styles.words}>商品名と価格を保存すると、画像を登録できます。</p>
      </Section>
    )
  return (
    <Section id="pictures" title="画像" about={ABOUT}>
      <Arranged merchandise={merchandise} onChanged={onChanged} />
      {merchandise.pictures.length < MOST_PICTURES && (
        <Add id={merchandise.id} onChanged={onChanged} />
      )}
    </Section>
  )
}

function Arranged({
  merchandise: { id, pictures },
  onChanged,
}: { merchandise: StudioMerchandise } & Omit<Props, 'merchandise'>) {
  const { isPending, message, run } = useAction()
  const ids = pictures.map((picture) => picture.id)
  const arrange = (order: string[]) =>
    run(async () =>
      onChanged(
        await studioCall('PUT /studio/merchandises/{id}/pictures', {
          params: { id },
          body: { pictureIds: order },
        }),
      ),
    )
  const moved = (at: number) => ids.with(at, ids[at - 1] ?? '').with(at - 1, ids[at] ?? '')
  return (
    <>
      <ul className={styles.pictures} aria-busy={isPending}>
        {pictures.map((picture, at) => (
          <li key={picture.id} className={styles.picture}>
            <Picture picture={picture} alt={`${at + 1}枚目`} shownAt={[['', '144px']]} />
            <span>{at === 0 ? '1枚目（一覧に出ます）' : `${at + 1}枚目`}</span>
            <div className={styles.tools}>
              <IconButton
                icon="previous"
                label={`${at + 1}枚目を前へ`}
                disabled={at === 0 || isPending}
                onClick={() => arrange(moved(at))}
              />
              <IconButton
                icon="next"
                label={`${at + 1}枚目を後ろへ`}
                disabled={at === ids.length - 1 || isPending}
                onClick={() => arrange(moved(at + 1))}
              />
              <IconButton
                icon="trash"
                label={`${at + 1}枚目を外す`}
                disabled={isPending}
                onClick={() => arrange(ids.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ul>
      {message && <Alert tone="error">{message}</Alert>}
    </>
  )
}

function Add({ id, onChanged }: { id: string } & Omit<Props, 'merchandise'>) {
  /** One place for each file, so that none takes the place of another that is still on its way. */
  const [keys, setKeys] = useState<string[]>([])
  const choose = (files: File[]) => {
    const chosen = files.map((file, at) => ({ file, key: `merchandise:${id}:${keys.length + at}` }))
    setKeys((before) => [...before, ...chosen.map(({ key }) => key)])
    for (const { file, key } of chosen)
      void startUpload(key, file, async (uploadId) =>
        onChanged(
          await slowStudioCall('POST /studio/merchandises/{id}/pictures', {
            params: { id },
            body: { uploadId },
          }),
        ),
      )
  }
  return (
    <div className={styles.add}>
      <FilePicker
        accept="image/jpeg,image/png,image/webp"
        multiple
        label="商品の画像"
        onFiles={choose}
      >
        {(open) => <Button onClick={open}>画像を加える</Button>}
      </FilePicker>
      {keys.map((key) => (
        <Sending key={key} uploadKey={key} />
      ))}
    </div>
  )
}

function Sending({ uploadKey }: { uploadKey: string }) {
  const upload = useUpload(uploadKey)
  return upload && <TransferBar uploadKey={uploadKey} upload={upload} />
}
