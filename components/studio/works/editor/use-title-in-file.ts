import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type TrackForm, titleOf } from '@/lib/client/studio/work-form'
import type { StudioTrackData } from '@/lib/client/studio/works'

/**
 * Once a new file has been read, a track that is still called after the file takes the name that its tags
 * give it. A name that was there when the page was opened is the creator's choice.
 */
export function useTitleInFile(
  { audio }: Pick<StudioTrackData, 'audio'>,
  setForm: Dispatch<SetStateAction<TrackForm>>,
): void {
  const [known] = useState(audio?.inFile.title ? audio.id : null)
  const isNew = audio?.id !== known
  const fileName = audio?.fileName
  const title = audio?.inFile.title
  useEffect(() => {
    if (!isNew || !fileName || !title) return
    setForm((now) => (now.title === titleOf(fileName) ? { ...now, title } : now))
  }, [isNew, fileName, title, setForm])
}
