import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { EmailLink } from '@/components/account/email-link'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'メールのリンクでログイン',
    description: 'メールで届いたリンクから、パスワードなしでログインするページです。',
    path: '/account/link',
    isSecret: true,
  })

export default function LinkPage() {
  return <EmailLink />
}
