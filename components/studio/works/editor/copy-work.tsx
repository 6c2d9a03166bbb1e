import { useRouter } from 'next/navigation'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'
import { leave } from '@/lib/client/site/unsaved'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { useCacheWork } from './use-cache-work'

/** A new draft with this work's words, prices, tags, credits and tracks, which opens at once. */
export function CopyWork({ workId }: { workId: string }) {
  const copying = useAction()
  const cacheWork = useCacheWork()
  const router = useRouter()

  async function copy() {
    const made = await studioCall('POST /studio/works/{id}/copy', { params: { id: workId } })
    cacheWork(made)
    router.push(`/studio/upload?work=${made.id}`)
  }

  return (
    <>
      <Button
        look="bare"
        isBusy={copying.isPending}
        onClick={() => leave(() => void copying.run(copy))}
      >
        写して新しい下書きを作る
      </Button>
      {copying.message && <p role="alert">{copying.message}</p>}
    </>
  )
}
