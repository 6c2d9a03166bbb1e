import type { Metadata } from 'next'
import { PopupEnd } from '@/components/account/popup-end'

/** Made when asked for: its names belong to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'ログインの確認',
  robots: { index: false },
  referrer: 'no-referrer',
}

/** The end of a provider's window, without the store around it: it is there for a moment. */
export default function PopupPage() {
  return (
    <main>
      <PopupEnd />
    </main>
  )
}
