'use client'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import form from '@/components/ui/form/form.module.css'
import { Icon } from '@/components/ui/icon'
import { cacheProfile } from '@/lib/client/account/account'
import {
  AVATAR_MAX_MEGABYTES,
  AVATAR_TYPES,
  removeAvatar,
  saveAvatar,
} from '@/lib/client/account/avatar'
import type { Profile } from '@/lib/client/account/profile'
import { showToast } from '@/lib/client/site/toast'
import styles from './avatar-editor.module.css'
import { CropDialog } from './crop-dialog'

/** As the service wants it. */
const MIN_SIDE_PX = 64

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** The picture that stands beside the name: chosen, cut to a square, or taken away. */
export function AvatarEditor({ profile, onSaved }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [trouble, setTrouble] = useState('')
  const [isRemoving, setRemoving] = useState(false)

  function keep(saved: Profile, words: string) {
    cacheProfile(saved)
    onSaved(saved)
    showToast(words)
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    setTrouble('')
    if (file) {
      const read = await readPicture(file)
      if (typeof read === 'string') setTrouble(read)
      else setPicture(read)
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className={styles.editor}>
      <span className={styles.avatar}>
        {profile.avatar ? (
          // biome-ignore lint/performance/noImgElement: our pictures come in their sizes already
          <img
            src={`${profile.avatar.path}/256.webp`}
            alt="いまのアイコン"
            width={96}
            height={96}
          />
        ) : (
          <Icon name="person" size={48} />
        )}
      </span>
      <div className={styles.choices}>
        <div className={styles.buttons}>
          <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
            {profile.avatar ? 'アイコンを変える' : 'アイコンを選ぶ'}
          </Button>
          {profile.avatar && (
            <Button look="bare" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
              アイコンを外す
            </Button>
          )}
        </div>
        <p id={hintId} className={form.hint}>
          JPEG・PNG・WebP・GIF、{AVATAR_MAX_MEGABYTES}MBまで。撮影場所などの情報は取り除かれます。
        </p>
        <p className={form.error} role="alert">
          {trouble}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="アイコンの画像"
          accept={AVATAR_TYPES.join(',')}
          onChange={choose}
        />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onCropped={async (cropped) => {
            keep(await saveAvatar(cropped), 'アイコンを保存しました')
            setPicture(null)
          }}
          onClose={() => setPicture(null)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title="アイコンを外しますか"
          action="外す"
          lead="アイコンを外せませんでした。"
          onConfirm={async () => {
            keep(await removeAvatar(), 'アイコンを外しました')
            setRemoving(false)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>画像のかわりに、人のしるしが表示されます。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The picture upright as its camera meant it, or in words why it cannot be used. */
async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!(AVATAR_TYPES as readonly string[]).includes(file.type))
    return 'この形式の画像は使えません。JPEG・PNG・WebP・GIFの画像をお選びください。'
  if (file.size > AVATAR_MAX_MEGABYTES * 1024 ** 2)
    return `画像が大きすぎます。${AVATAR_MAX_MEGABYTES}MBまでの画像をお選びください。`
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (Math.min(picture.width, picture.height) >= MIN_SIDE_PX) return picture
    return `画像が小さすぎます。一辺${MIN_SIDE_PX}ピクセル以上の画像をお選びください。`
  } catch {
    return '画像を読み込めませんでした。ファイルが壊れていないかご確認ください。'
  }
}
