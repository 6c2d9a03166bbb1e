'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CropStage } from '@/components/ui/crop/crop-stage'
import { cutPicture } from '@/components/ui/crop/cut-picture'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form/form.module.css'
import { failureText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { wholeCrop } from '@/lib/kit/picture-crop'

/** No screen shows an avatar larger. */
const SIZE = { aspect: 1, minWidthPx: 128, maxWidthPx: 768 }

type Props = {
  picture: ImageBitmap
  onCropped: (cropped: Blob) => Promise<void>
  onClose: () => void
}

/** Cuts a picture to the square of an avatar. */
export function CropDialog({ picture, onCropped, onClose }: Props) {
  const { width, height } = picture
  const [crop, setCrop] = useState(() => wholeCrop({ width, height, aspect: 1 }))
  const save = useAction(
    async () => onCropped(await cutPicture(picture, crop, SIZE)),
    (error) => failureText(error, '保存できませんでした。'),
  )
  return (
    <Dialog title="アイコンに使う範囲" onClose={onClose}>
      <CropStage picture={picture} aspect={1} crop={crop} onCrop={setCrop} isRound />
      <p className={form.message} role="alert">
        {save.message}
      </p>
      <Button look="action" isWide aria-disabled={save.isPending} onClick={() => void save.run()}>
        {save.isPending ? '保存しています…' : 'この範囲で保存する'}
      </Button>
      <Button look="bare" isWide onClick={onClose}>
        やめる
      </Button>
    </Dialog>
  )
}
