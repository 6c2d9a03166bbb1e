import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { PopupEnd } from '@/components/account/popup-end'

/** Made when asked for: its names belong to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'ログインの確認',
    description: '外部のサービスでのログインを確かめ、元の画面へ戻るための小さなページです。',
    isSecret: true,
  })

/** The end of a provider's window, without the store around it: it is there for a moment. */
export default function PopupPage() {
  return (
    <main>
      <PopupEnd />
    </main>
  )
}
