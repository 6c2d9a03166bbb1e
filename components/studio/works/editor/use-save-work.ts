import { useRef } from 'react'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { WorkDraftInput } from '@/lib/client/studio/works'
import { useCacheWork } from './use-cache-work'

type Options = {
  workId: string | null
  /** Of what the form begins with. */
  version: string | undefined
  onCreated: ((workId: string) => void) | undefined
}

/** Saves a work's words, making the work first where there is none; not over what another page has saved since. */
export function useSaveWork({ workId, version, onCreated }: Options) {
  const id = useRef(workId)
  const known = useRef(version)
  const cacheWork = useCacheWork()

  async function save(draft: WorkDraftInput): Promise<void> {
    const { type: _, ...changes } = draft
    const read = known.current === undefined ? {} : { version: known.current }
    const isNew = id.current === null
    const saved = id.current
      ? await studioCall('PUT /studio/works/{id}', {
          params: { id: id.current },
          body: { ...changes, ...read },
        })
      : await studioCall('POST /studio/works', { body: draft })
    id.current = saved.id
    known.current = saved.version
    cacheWork(saved)
    if (isNew) onCreated?.(saved.id)
  }

  /** The next save overwrites whatever is there. */
  const forget = () => {
    known.current = undefined
  }
  return { id, save, forget }
}
