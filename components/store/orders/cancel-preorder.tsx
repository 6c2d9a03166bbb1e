'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { call } from '@/lib/client/api'
import { read, readAgain } from '@/lib/client/calls'
import type { Order } from '@/lib/contract/order'
import { formatYen } from '@/lib/kit/shop/yen'

/** Takes back a preorder, after one question; a mail's link asks it at once (`?cancel=1`). */
export function CancelPreorder({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const isAsked = useSearchParams().get('cancel') === '1'
  const [isConfirming, setConfirming] = useState(isAsked)

  async function cancel() {
    const params = { number: order.orderNumber }
    const next = await call('POST /my/orders/{number}/cancel', { params })
    queryClient.setQueryData(read('GET /my/orders/{number}', { params }).queryKey, next)
    void readAgain(queryClient, 'GET /my/history/purchase')
    setConfirming(false)
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        予約を取り消す
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="予約を取り消しますか"
          action="取り消す"
          lead="取り消せませんでした。"
          onConfirm={cancel}
          onClose={() => setConfirming(false)}
        >
          <p>
            {order.total > 0
              ? `お支払いいただいた${formatYen(order.total - order.refunded)}を返金します。`
              : '予約がなくなります。'}
            取り消したあとに、元に戻すことはできません。
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
