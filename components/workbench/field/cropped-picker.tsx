import { useState } from 'react'
import { CropStage } from '@/components/ui/crop/crop-stage'
import { cutPicture } from '@/components/ui/crop/cut-picture'
import { readPicture } from '@/components/ui/crop/read-picture'
import { useAction } from '@/lib/client/form/use-action'
import { wholeCrop } from '@/lib/kit/picture-crop'
import { Alert } from '../alert'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { FilePicker } from './file-picker'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_MEGABYTES = 30

type Shape = { aspect: number; minWidthPx: number; maxWidthPx: number }

type Props = {
  /** What is chosen: 「バナー画像」. */
  label: string
  action: string
  shape: Shape
  /** Gets the part that was cut, as a file of its own. */
  onPicture: (file: File) => void
}

/** Chooses a picture from the device and cuts it to its place's shape. */
export function CroppedPicker({ label, action, shape, onPicture }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [failure, setFailure] = useState('')

  async function choose(file: File) {
    const read = await readPicture(file, {
      types: TYPES,
      typeNames: 'JPEG・PNG・WebP',
      maxMegabytes: MAX_MEGABYTES,
      minSidePx: 256,
    })
    setFailure(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') setPicture(read)
  }

  return (
    <>
      <FilePicker
        accept={TYPES.join(',')}
        label={label}
        onFiles={([file]) => file && void choose(file)}
      >
        {(open) => <Button onClick={open}>{action}</Button>}
      </FilePicker>
      {failure && <Alert tone="error">{failure}</Alert>}
      {picture && (
        <CropDialog
          title={`${label}に使う範囲`}
          picture={picture}
          shape={shape}
          onCropped={(file) => {
            setPicture(null)
            onPicture(file)
          }}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  )
}

type CropDialogProps = {
  title: string
  picture: ImageBitmap
  shape: Shape
  onCropped: (file: File) => void
  onClose: () => void
}

function CropDialog({ title, picture, shape, onCropped, onClose }: CropDialogProps) {
  const { width, height } = picture
  const [crop, setCrop] = useState(() => wholeCrop({ width, height, aspect: shape.aspect }))
  const cutting = useAction()
  async function cut() {
    const cropped = await cutPicture(picture, crop, shape)
    onCropped(new File([cropped], 'picture.webp', { type: cropped.type }))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <CropStage picture={picture} aspect={shape.aspect} crop={crop} onCrop={setCrop} />
      {cutting.message && <Alert tone="error">{cutting.message}</Alert>}
      <Button look="action" isWide isBusy={cutting.isPending} onClick={() => cutting.run(cut)}>
        この範囲を使う
      </Button>
      <Button look="bare" onClick={onClose}>
        やめる
      </Button>
    </Dialog>
  )
}
