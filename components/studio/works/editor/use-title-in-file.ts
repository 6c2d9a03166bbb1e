import { useEffect, useState } from 'react'
import { titleOf } from '@/lib/client/studio/work-form'
import type { StudioTrackData } from '@/lib/client/studio/works'
import type { TrackForm } from './work-form'

/**
 * Once a new file has been read, a track that is still called after the file takes the name that its tags
 * give it. A name that was there when the page was opened is the creator's choice.
 */
export function useTitleInFile({ audio }: Pick<StudioTrackData, 'audio'>, form: TrackForm): void {
  const [known] = useState(audio?.inFile.title ? audio.id : null)
  const isNew = audio?.id !== known
  const fileName = audio?.fileName
  const title = audio?.inFile.title
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself stays
  useEffect(() => {
    if (!isNew || !fileName || !title) return
    if (form.valueOf('title') === titleOf(fileName)) form.setValue('title', title)
  }, [isNew, fileName, title])
}
