import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedThing } from '@/components/studio/shop/saved-thing'
import { toWorkValues } from '@/lib/client/studio/work-form'
import { ownWorkQuery, type StudioWork } from '@/lib/client/studio/works'
import { WorkEditor } from './work-editor'

/** Continues a work that the service already knows. */
export function SavedWork({ workId }: { workId: string }) {
  const query = useQuery(ownWorkQuery(workId))
  return (
    <SavedThing title="作品を編集" query={query} listHref="/studio/upload">
      {(work) => <Continued work={work} />}
    </SavedThing>
  )
}

/** The form begins with what was saved; later answers of the service do not overwrite what is typed. */
function Continued({ work }: { work: StudioWork }) {
  const [initial] = useState(() => toWorkValues(work))
  const [version] = useState(work.version)
  return <WorkEditor workId={work.id} initial={initial} version={version} />
}
