'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { cart } from '@/lib/client/orders/cart'
import type { Order } from '@/lib/contract/order'

/** Merchandise go into the cart once more; recordings are bought once only, and the gift page says what is for sale. */
export function ReorderButton({ order: { kind, lines } }: { order: Order }) {
  const router = useRouter()
  if (kind === 'present') {
    const nid = lines[0]?.nid
    return nid ? <ButtonLink href={`/album/${nid}`}>もう一度贈る</ButtonLink> : null
  }
  const merchandise = lines.filter((line) => line.merchandiseId !== null)
  if (merchandise.length === 0) return null

  function addAll() {
    for (const { merchandiseId, quantity } of merchandise)
      if (merchandiseId) cart.add(merchandiseId, quantity)
    router.push('/merchandise/cart')
  }

  return <Button onClick={addAll}>同じ商品をもう一度カートに入れる</Button>
}
