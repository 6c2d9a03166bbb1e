import { useRef, useState } from 'react'
import { ButtonLink } from '@/components/workbench/button-link'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { IconButton } from '@/components/workbench/icon-button'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { cancelUpload } from '@/lib/client/studio/upload'
import { toTrackDraft, toTrackForm, type WorkForm } from '@/lib/client/studio/work-form'
import type { StudioTrackData, TrackDraftInput } from '@/lib/client/studio/works'
import { AudioField } from './audio-field'
import { clearPendingUpload } from './pending-upload'
import { SaveStatus } from './save-status'
import styles from './track-card.module.css'
import { TrackFields } from './track-fields'
import { useAutosave } from './use-autosave'
import { useCacheWork } from './use-cache-work'
import { useTitleInFile } from './use-title-in-file'
import { checkTrack } from './validate-draft'

type Props = {
  track: StudioTrackData
  type: WorkForm['type']
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
  const [initial] = useState(() => toTrackForm(track))
  const [form, setForm] = useState(initial)
  const [isAsking, setAsking] = useState(false)
  const cacheWork = useCacheWork()
  useTitleInFile(track, setForm)
  const known = useRef<string | undefined>(track.version)

  async function save(draft: TrackDraftInput) {
    const read = known.current === undefined ? {} : { version: known.current }
    const work = await studioCall('PUT /studio/tracks/{trackId}', {
      params: { trackId: track.id },
      body: { ...draft, ...read },
    })
    known.current = work.tracks.find(({ id }) => id === track.id)?.version
    cacheWork(work)
  }

  const autosave = useAutosave({
    checked: checkTrack(toTrackDraft(form, type)),
    save,
    isSaved: true,
    isTouched: form !== initial,
    byHand,
  })

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
          onOverwrite={() => {
            known.current = undefined
            return autosave.flush()
          }}
        />
        <Order {...{ track, isFirst, isLast, onMove }} onAsk={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`トラック${track.trackNo}を消しますか`}
          action="消す"
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {isOnceShown
            ? `「${track.title}」を作品から取り出します。公開していた音声は、新しく買う人には出なくなり、もう持っている人はこれからも聴けます。元に戻せません。`
            : `「${track.title}」を消します。音声も消え、元に戻せません。`}
        </ConfirmDialog>
      )}
      <TrackFields
        form={form}
        type={type}
        errors={autosave.errors}
        track={track}
        onChange={setForm}
      />
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
