'use client'
import { part } from '@/components/part/part'
import { closeCheckout, useOpenedCheckout } from '@/lib/client/orders/open-checkout'

const AudioCheckout = part(() => import('./audio-checkout'), { missing: 'dialog' })

/** The place of the checkout of albums and tracks, once a page. */
export function CheckoutHost() {
  const opened = useOpenedCheckout()
  return opened && <AudioCheckout {...opened} onClose={closeCheckout} />
}
