import type { ReactNode } from 'react'
import { catalogue } from '@/app/catalogue'
import { site } from '@/app/site'
import { StoreShell } from '@/components/store/shell/store-shell'
import { isBuilding } from '@/lib/env'

export default async function StoreLayout({ children }: { children: ReactNode }) {
  const { name, hasCredits } = site()
  return (
    <StoreShell
      bannerTexts={isBuilding() ? [] : await catalogue().bannerTexts()}
      siteName={name}
      showCredits={hasCredits}
    >
      {children}
    </StoreShell>
  )
}
