import type { ReactNode } from 'react'
import { readBannerTexts } from '@/app/catalogue'
import { site } from '@/app/site'
import { StoreShell } from '@/components/store/shell/store-shell'

export default async function StoreLayout({ children }: { children: ReactNode }) {
  const { name, hasCredits } = site()
  return (
    <StoreShell bannerTexts={await readBannerTexts()} siteName={name} showCredits={hasCredits}>
      {children}
    </StoreShell>
  )
}
