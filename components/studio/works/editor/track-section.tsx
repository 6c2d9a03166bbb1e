import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Section } from '@/components/workbench/section'
import { refusalText } from '@/lib/client/api'
import type { WorkValues } from '@/lib/client/form/schemas/work'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { ChosenFile, LeftOut } from '@/lib/client/studio/files/chosen-file'
import { collectAudio } from '@/lib/client/studio/files/collect-audio'
import { newTrack } from '@/lib/client/studio/work-form'
import type { StudioWork } from '@/lib/client/studio/works'
import { TrackCard } from './track-card'
import { TrackDrop } from './track-drop'
import styles from './track-section.module.css'
import { useCacheWork } from './use-cache-work'
import type { Problems } from './use-problems'
import { useSendAudio } from './use-send-audio'

type Props = {
  type: WorkValues['type']
  work: StudioWork | undefined
  ensureWork: () => Promise<string | null>
  problems: Problems
  byHand: boolean
}

/** The tracks in order. Sounds chosen or dropped here, also in folders and ZIP files, become tracks; each is sent by itself. */
export function TrackSection({ type, work, ensureWork, problems, byHand }: Props) {
  const [hasNoTitle, setNoTitle] = useState(false)
  const [said, setSaid] = useState('')
  const cacheWork = useCacheWork()
  const sendAudio = useSendAudio()

  const { mutate, mutateAsync, error } = useMutation({
    mutationFn: (change: () => Promise<StudioWork>) => change(),
    onSuccess: cacheWork,
  })

  const collecting = useMutation({ mutationFn: addChosen })

  /** What was left out, with the reasons. */
  async function addChosen(chosen: ChosenFile[]): Promise<LeftOut[]> {
    const id = await ensureWork()
    setNoTitle(!id)
    if (!id) return []
    const { files, leftOut } = await collectAudio(chosen)
    // One after the other: that is their order.
    for (const file of files) {
      const answered = await mutateAsync(() =>
        studioCall('POST /studio/works/{id}/tracks', {
          params: { id },
          body: newTrack(type, file.name),
        }),
      ).catch(() => null)
      const added = answered?.tracks.at(-1)
      if (added) void sendAudio(added.id, file)
    }
    return leftOut
  }

  function move(index: number, by: -1 | 1) {
    if (!work) return
    const { ids, news } = moved(work.tracks, index, by)
    mutate(() => orderTracks(work.id, ids), { onSuccess: () => setSaid(news) })
  }

  const tracks = work?.tracks ?? []
  return (
    <Section
      id="tracks"
      title="トラック"
      about="MP3・WAV・FLAC・M4A（AAC）・Ogg（Vorbis・Opus）・AIFF を受け付けます。いちばん音の良いファイルをお送りください。"
      problem={
        hasNoTitle ? 'トラックを追加する前に、タイトルを入力してください。' : problems.of('tracks')
      }
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error && <Alert tone="error">{refusalText(error)}</Alert>}
      <ol className={styles.tracks}>
        {tracks.map((track, index) => (
          <li key={track.id}>
            <TrackCard
              track={track}
              type={type}
              isOnceShown={work?.state !== 'draft' && track.audio !== null}
              isFirst={index === 0}
              isLast={index === tracks.length - 1}
              problem={problems.of(`tracks.${index}.audio`)}
              byHand={byHand}
              onMove={(by) => move(index, by)}
              onRemove={() =>
                mutateAsync(() =>
                  studioCall('DELETE /studio/tracks/{trackId}', { params: { trackId: track.id } }),
                )
              }
            />
          </li>
        ))}
      </ol>
      <TrackDrop isBusy={collecting.isPending} onChosen={(chosen) => collecting.mutate(chosen)} />
      {collecting.data && <LeftOutFiles files={collecting.data} />}
    </Section>
  )
}

/** The new order, and its words. */
function moved(tracks: StudioWork['tracks'], index: number, by: -1 | 1) {
  const ids = tracks.map(({ id }) => id)
  ids.splice(index + by, 0, ...ids.splice(index, 1))
  return { ids, news: `「${tracks[index]?.title}」を${index + by + 1}番目に移しました` }
}

const orderTracks = (id: string, trackIds: string[]) =>
  studioCall('PUT /studio/works/{id}/track-order', { params: { id }, body: { trackIds } })

const MOST_SHOWN = 20

/** Files that did not become tracks; said where they were chosen, until others are. */
function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  if (files.length === 0) return null
  return (
    <Alert tone="warning">
      追加しなかったファイルが{files.length}件あります。
      <ul className={styles.leftOut}>
        {files.slice(0, MOST_SHOWN).map(({ path, reason }) => (
          <li key={path}>
            {path}：{reason}
          </li>
        ))}
        {files.length > MOST_SHOWN && <li>ほか{files.length - MOST_SHOWN}件</li>}
      </ul>
    </Alert>
  )
}
