import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { useOwnRoles } from '../own-roles'

/** Sends the buyer the mails of an order once more, for who helps people. */
export function SendReceipt({ number }: { number: string }) {
  const roles = useOwnRoles()
  const [isSent, setSent] = useState(false)
  const send = useAction(async () => {
    await call('POST /ops/orders/{number}/receipt-mail', { params: { number } })
    setSent(true)
  })
  if (!SUPPORT_STAFF.some((role) => roles.includes(role))) return null
  return (
    <>
      {isSent ? (
        <Alert tone="done">控えのメールを、もう一度送りました。</Alert>
      ) : (
        <Button isSmall isBusy={send.isPending} onClick={() => send.run()}>
          控えのメールをもう一度送る
        </Button>
      )}
      {send.message && <Alert tone="error">{send.message}</Alert>}
    </>
  )
}
