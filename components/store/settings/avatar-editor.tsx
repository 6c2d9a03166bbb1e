'use client'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { readPicture } from '@/components/ui/crop/read-picture'
import form from '@/components/ui/form/form.module.css'
import { cacheProfile } from '@/lib/client/account/account'
import {
  AVATAR_MAX_MEGABYTES,
  AVATAR_TYPES,
  removeAvatar,
  saveAvatar,
} from '@/lib/client/account/avatar'
import { showToast } from '@/lib/client/site/toast'
import type { Profile } from '@/lib/contract/profile'
import styles from './avatar-editor.module.css'
import { CropDialog } from './crop-dialog'

const WANTED = {
  types: AVATAR_TYPES,
  typeNames: 'JPEG・PNG・WebP・GIF',
  maxMegabytes: AVATAR_MAX_MEGABYTES,
  minSidePx: 64,
} as const

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** The picture that is beside the name: chosen, cut to a square, or taken away. */
export function AvatarEditor({ profile, onSaved }: Props) {
  const hintId = useId()
  const choice = usePictureChoice()
  const [isRemoving, setRemoving] = useState(false)

  function keep(saved: Profile, words: string) {
    cacheProfile(saved)
    onSaved(saved)
    showToast(words)
  }

  return (
    <div className={styles.editor}>
      <Avatar avatar={profile.avatar} alt="いまのアイコン" isLarge />
      <div className={styles.choices}>
        <div className={styles.buttons}>
          <Button aria-describedby={hintId} onClick={choice.ask}>
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
          {choice.failure}
        </p>
        <input {...choice.input} type="file" hidden aria-label="アイコンの画像" />
      </div>
      {choice.picture && (
        <CropDialog
          picture={choice.picture}
          onCropped={async (cropped) => {
            keep(await saveAvatar(cropped), 'アイコンを保存しました')
            choice.end()
          }}
          onClose={choice.end}
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

/** A picture from the reader's device, or in words why the chosen file cannot be one. */
function usePictureChoice() {
  const ref = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [failure, setFailure] = useState('')

  async function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    setFailure('')
    if (file) {
      const read = await readPicture(file, WANTED)
      if (typeof read === 'string') setFailure(read)
      else setPicture(read)
    }
    // The same file can be chosen again.
    if (ref.current) ref.current.value = ''
  }

  return {
    picture,
    failure,
    input: { ref, accept: AVATAR_TYPES.join(','), onChange },
    ask: () => ref.current?.click(),
    end: () => setPicture(null),
  }
}
