import { TransferBar } from '@/components/studio/works/editor/transfer-bar'
import { Picture } from '@/components/ui/picture'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { Section } from '@/components/workbench/section'
import { slowStudioCall } from '@/lib/client/studio/acting-channel'
import { startUpload, useUpload } from '@/lib/client/studio/upload'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import styles from './gift-picture.module.css'

type Props = { gift: StudioGift; onChanged: (gift: StudioGift) => void }

/** The picture that a gift is shown with, which everybody sees. */
export function GiftPicture({ gift: { id, picture }, onChanged }: Props) {
  const key = `gift-picture:${id}`
  const upload = useUpload(key)
  const choose = (file: File) =>
    void startUpload(key, file, async (uploadId) =>
      onChanged(
        await slowStudioCall('PUT /studio/gifts/{id}/picture', {
          params: { id },
          body: { uploadId },
        }),
      ),
    )
  return (
    <Section
      id="picture"
      title="紹介の絵（なくてもかまいません）"
      about="購入する前にだれにでも見える、正方形の画像です。中身の画像は使わないでください。"
    >
      {picture && (
        <div className={styles.shown}>
          <Picture picture={picture} alt="いまの絵" shownAt={[['', '144px']]} />
        </div>
      )}
      <div>
        <FilePicker
          accept="image/jpeg,image/png,image/webp"
          label="紹介の絵"
          onFiles={([file]) => file && choose(file)}
        >
          {(open) => <Button onClick={open}>{picture ? '絵を替える' : '絵を選ぶ'}</Button>}
        </FilePicker>
      </div>
      {upload && <TransferBar uploadKey={key} upload={upload} />}
    </Section>
  )
}
