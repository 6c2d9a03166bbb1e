import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { listKey } from '@/lib/client/calls'
import { studioCall } from '@/lib/client/studio/acting-channel'

/** A draft can be deleted with its audio; a work that was ever published cannot. */
export function RemoveDraft({ workId }: { workId: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const client = useQueryClient()
  const router = useRouter()

  async function remove() {
    await studioCall('DELETE /studio/works/{id}', { params: { id: workId } })
    await client.invalidateQueries({ queryKey: listKey('GET /studio/works') })
    router.push('/studio/upload')
  }

  return (
    <>
      <Button look="bare" onClick={() => setConfirming(true)}>
        下書きを消す
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="下書きを消しますか"
          action="消す"
          isDangerous
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          下書きと送った音声を消します。元に戻せません。
        </ConfirmDialog>
      )}
    </>
  )
}
