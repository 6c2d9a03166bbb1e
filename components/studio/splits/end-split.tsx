import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { useChange } from '@/lib/client/studio/calls'

type Props = { workId: string; trackId: string | null }

/** From now on all is the maker's again; what was sold stays shared. */
export function EndSplit({ workId, trackId }: Props) {
  const decide = useChange('POST /studio/works/{id}/splits')
  const [isConfirming, setConfirming] = useState(false)
  const end = () =>
    decide({ params: { id: workId }, body: { trackId, startsOn: null, shares: [] } })
  return (
    <div>
      <Button look="bare" onClick={() => setConfirming(true)}>
        分け合うのをやめる
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="分け合うのをやめますか"
          action="分け合うのをやめる"
          back="このままにする"
          isDangerous
          onConfirm={end}
          onClose={() => setConfirming(false)}
        >
          これから売れる分は、すべてあなたの売上になります。これまでに売れた分は、いまの割合のまま分け合います。
        </ConfirmDialog>
      )}
    </div>
  )
}
