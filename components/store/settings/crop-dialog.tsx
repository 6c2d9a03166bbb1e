'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form/form.module.css'
import { troubleOf } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { MAX_ZOOM, type SquareCrop, wholeCrop, zoomCrop, zoomOf } from '@/lib/kit/square-crop'
import styles from './avatar-editor.module.css'
import { useCropGestures } from './use-crop-gestures'

/** No screen shows an avatar larger. */
const SAVED_SIDE_PX = 768
const STAGE_SIDE_PX = 704
const ZOOM_STEP = 0.05

type Props = {
  picture: ImageBitmap
  onCropped: (cropped: Blob) => Promise<void>
  onClose: () => void
}

/** Cuts a picture to a square: moved by dragging or arrow keys, enlarged by slider, wheel, pinch or + and −. */
export function CropDialog({ picture, onCropped, onClose }: Props) {
  const [crop, setCrop] = useState<SquareCrop>(() => wholeCrop(picture))
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const gestures = useCropGestures(stage, picture, setCrop)
  const save = useAction(
    async () => onCropped(await cut(picture, crop)),
    (error) => troubleOf(error, '保存できませんでした。'),
  )
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <Dialog title="アイコンに使う範囲" onClose={onClose}>
      <p id={helpId} className={styles.help}>
        ドラッグか矢印キーで動かし、下のつまみで大きさを変えられます。丸の内側が表示されます。
      </p>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what it shows
        tabIndex={0}
        aria-label="切り抜く範囲"
        aria-describedby={helpId}
        {...gestures}
      >
        <canvas ref={canvas} width={STAGE_SIDE_PX} height={STAGE_SIDE_PX} />
      </div>
      <label className={styles.zoom}>
        大きさ
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoomOf(picture, crop)}
          aria-valuetext={`${zoomOf(picture, crop).toFixed(1)}倍`}
          onChange={(event) => setCrop(zoomCrop(picture, crop, event.target.valueAsNumber))}
        />
      </label>
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

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: SquareCrop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { centerX, centerY, side } = crop
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [centerX - side / 2, centerY - side / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own; the service codes it anew anyway. */
function cut(picture: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(SAVED_SIDE_PX, Math.max(128, Math.round(crop.side)))
  canvas.height = canvas.width
  draw(canvas, picture, crop)
  return new Promise((resolve, reject) =>
    // Where a browser cannot make WebP it makes PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      'image/webp',
      0.92,
    ),
  )
}
