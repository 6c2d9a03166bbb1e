'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { part } from '@/components/part/part'
import { closeCheckout, useOpenedCheckout } from '@/lib/client/orders/open-checkout'

const AudioCheckout = part(() => import('./audio-checkout'), { missing: 'dialog' })

/** The place of the checkout of albums and tracks, once a page; going to another page closes it. */
export function CheckoutHost() {
  const opened = useOpenedCheckout()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page
  useEffect(() => closeCheckout, [pathname])
  return opened && <AudioCheckout {...opened} onClose={closeCheckout} />
}
