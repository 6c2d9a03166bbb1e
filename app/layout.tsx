import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import { BEFORE_PAINT } from '@/lib/kit/shop/before-paint'
import { sitePicture } from './page-metadata'
import { SITE_DESCRIPTION, site, siteTitle } from './site'

export function generateMetadata(): Metadata {
  const { name, origin } = site()
  return {
    metadataBase: new URL(origin),
    title: { default: siteTitle(), template: `%s · ${name}` },
    description: SITE_DESCRIPTION,
    keywords: ['ボイスドラマ', 'ドラマCD', 'ASMR', '朗読', '声優', '音声作品', name],
    applicationName: name,
    formatDetection: { telephone: false, address: false, email: false },
    // Without a title here, a page that does not call `pageMetadata` has its own in its card.
    openGraph: { siteName: name, locale: 'ja_JP', type: 'website', images: [sitePicture(name)] },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f3ea' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1220' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ja" suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        <noscript>
          <p className="without-script">
            JavaScriptが無効のため、作品の紹介などを読むことだけができます。再生、ログイン、購入、お問い合わせには、ブラウザーの設定で有効にしてください。
          </p>
        </noscript>
        <div id="app">{children}</div>
      </body>
    </html>
  )
}
