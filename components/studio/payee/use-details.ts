import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '@/components/step-up/step-up'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { read } from '@/lib/client/studio/calls'
import type { Payee, PayeeDetails } from '@/lib/contract/studio/payee'

/**
 * What is sealed, for one section of the page: shown or changed after a proof of who is there, and forgotten with the next
 * change or when it is hidden.
 */
export function useDetails() {
  const stepUp = useStepUp()
  const client = useQueryClient()
  const action = useAction()
  const [details, setDetails] = useState<PayeeDetails | null>(null)
  const [isEditing, setEditing] = useState(false)

  const load = async () =>
    setDetails(
      await stepUp(() => studioCall('GET /studio/payee/details', { init: { cache: 'no-store' } })),
    )
  const close = () => {
    setDetails(null)
    setEditing(false)
  }
  return {
    details,
    isEditing: isEditing && details !== null,
    isBusy: action.isPending,
    failure: action.message || undefined,
    show: () => action.run(load),
    hide: close,
    edit: () => action.run(() => load().then(() => setEditing(true))),
    /** Sends a change, and shows what stands then. */
    save: async (send: () => Promise<Payee>, done: string) => {
      const payee = await stepUp(send)
      client.setQueryData(read('GET /studio/payee').queryKey, payee)
      close()
      showToast(done)
    },
  }
}
export type Details = ReturnType<typeof useDetails>
