import type { Metadata } from 'next'
import { EmailLink } from '@/components/account/email-link'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'メールのリンクでログイン',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function LinkPage() {
  return <EmailLink />
}
