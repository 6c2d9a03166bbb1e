import { useEffect } from 'react'
import { guardWays, leaveUnsaved, stay, useIsLeaving } from '@/lib/client/site/unsaved'
import { ConfirmDialog } from '../confirm-dialog'

/** Asks before a way that would lose what an editor has not saved. */
export function LeaveGuard() {
  const isLeaving = useIsLeaving()
  useEffect(guardWays, [])
  if (!isLeaving) return null
  return (
    <ConfirmDialog
      title="保存していない変更があります"
      action="保存せずに移動する"
      back="このページに残る"
      isDangerous
      onConfirm={async () => leaveUnsaved()}
      onClose={stay}
    >
      このまま移動すると、変更は失われます。
    </ConfirmDialog>
  )
}
