import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { CustomToken } from '@/components/account/custom-token'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'トークンでログイン',
    description: '運営からお渡ししたトークンでログインするページです。',
    path: '/account/token',
    isSecret: true,
  })

export default function TokenPage() {
  return <CustomToken />
}
