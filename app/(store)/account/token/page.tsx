import type { Metadata } from 'next'
import { CustomToken } from '@/components/account/custom-token'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'トークンでログイン',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function TokenPage() {
  return <CustomToken />
}
