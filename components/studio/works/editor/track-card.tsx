import { useState } from 'react'
import { ButtonLink } from '@/components/workbench/button-link'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { IconButton } from '@/components/workbench/icon-button'
import type { WorkValues } from '@/lib/client/form/schemas/work'
import { cancelUpload } from '@/lib/client/studio/upload'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { AudioField } from './audio-field'
import { clearPendingUpload } from './pending-upload'
import { SaveStatus } from './save-status'
import styles from './track-card.module.css'
import { TrackFields } from './track-fields'
import { useTitleInFile } from './use-title-in-file'
import { useTrackForm } from './use-track-form'

type Props = {
  track: StudioTrackData
  type: WorkValues['type']
  isFirst: boolean
  isLast: boolean
  problem: string | undefined
  byHand: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => Promise<unknown>
  /** The work was published once: somebody may own the track. */
  isOnceShown: boolean
}

/** One track: its place, its words, its sound. */
export function TrackCard(props: Props) {
  const { track, type, isOnceShown, isFirst, isLast, problem, byHand, onMove, onRemove } = props
  const [isConfirming, setConfirming] = useState(false)
  const { form, autosave, overwrite } = useTrackForm(track, type, byHand)
  useTitleInFile(track, form)

  async function remove() {
    void cancelUpload(`track:${track.id}`)
    clearPendingUpload(track.id)
    await onRemove()
  }

  return (
    <article className={styles.card} aria-label={`トラック${track.trackNo}`}>
      <div className={styles.head}>
        <span className={styles.number}>{track.trackNo}</span>
        <SaveStatus
          status={autosave}
          byHand={byHand}
          onSave={autosave.flush}
          onOverwrite={overwrite}
        />
        <Order {...{ track, isFirst, isLast, onMove }} onAsk={() => setConfirming(true)} />
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={`トラック${track.trackNo}を消しますか`}
          action="消す"
          isDangerous
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          {isOnceShown
            ? `「${track.title}」を作品から取り出します。公開していた音声は、新しく買う人には出なくなり、もう持っている人はこれからも聴けます。元に戻せません。`
            : `「${track.title}」を消します。音声も消え、元に戻せません。`}
        </ConfirmDialog>
      )}
      <TrackFields form={form} type={type} track={track} />
      <AudioField track={track} problem={problem} />
      <ButtonLink href={`/studio/tracks/${track.id}/subtitles`} look="bare" isSmall>
        {track.hasTranscript ? '字幕を編集する' : '字幕を付ける'}
      </ButtonLink>
    </article>
  )
}

type OrderProps = Pick<Props, 'track' | 'isFirst' | 'isLast' | 'onMove'> & { onAsk: () => void }

/** Moves the track, or asks whether it is to go. */
const Order = ({ track: { trackNo }, isFirst, isLast, onMove, onAsk }: OrderProps) => (
  <div className={styles.order}>
    <IconButton
      icon="up"
      label={`トラック${trackNo}を上へ`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon="down"
      label={`トラック${trackNo}を下へ`}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon="close" label={`トラック${trackNo}を消す`} onClick={onAsk} />
  </div>
)
