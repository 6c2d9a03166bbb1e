import { type Dispatch, type SetStateAction, useEffect, useId, useMemo, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { type Crop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from '@/lib/kit/picture-crop'
import styles from './crop-stage.module.css'
import { drawCrop } from './cut-picture'
import { MOVES, useCropGestures } from './use-crop-gestures'

const STAGE_WIDTH_PX = 704
const ZOOM_STEP = 0.05

/** For who cannot drag: one step each, as an arrow key. */
const BUTTONS = [
  ['previous', 'ArrowLeft', '範囲を左へ'],
  ['up', 'ArrowUp', '範囲を上へ'],
  ['down', 'ArrowDown', '範囲を下へ'],
  ['next', 'ArrowRight', '範囲を右へ'],
] as const

type Props = {
  picture: ImageBitmap
  /** Width by height. */
  aspect: number
  crop: Crop
  onCrop: Dispatch<SetStateAction<Crop>>
  /** What the reader sees of it in the store is round. */
  isRound?: boolean
}

/** The part of a picture to be cut: moved by dragging or arrow keys, enlarged by slider, wheel, pinch or + and −. */
export function CropStage({ picture, aspect, crop, onCrop, isRound = false }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const { width, height } = picture
  const cuttable = useMemo(() => ({ width, height, aspect }), [width, height, aspect])
  const gestures = useCropGestures(stage, cuttable, onCrop)
  const zoom = zoomOf(cuttable, crop)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <>
      <p id={helpId} className={styles.help}>
        ドラッグ、矢印キー、矢印のボタンで動かし、下のつまみで大きさを変えられます。
        {isRound && '丸の内側が表示されます。'}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        data-round={isRound || undefined}
        style={{ aspectRatio: aspect }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what it shows
        tabIndex={0}
        aria-label="切り抜く範囲"
        aria-describedby={helpId}
        {...gestures}
      >
        <canvas ref={canvas} width={STAGE_WIDTH_PX} height={Math.round(STAGE_WIDTH_PX / aspect)} />
      </div>
      <fieldset className={styles.moves} aria-label="切り抜く範囲を動かす">
        {BUTTONS.map(([icon, key, label]) => (
          <IconButton
            key={key}
            icon={icon}
            label={label}
            onClick={() => onCrop(moveCrop(cuttable, crop, ...MOVES[key]))}
          />
        ))}
      </fieldset>
      <label className={styles.zoom}>
        大きさ
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(1)}倍`}
          onChange={({ target }) => onCrop(zoomCrop(cuttable, crop, target.valueAsNumber))}
        />
      </label>
    </>
  )
}
