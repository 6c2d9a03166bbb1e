import type { ReactNode } from 'react'
import { catalogue } from '@/app/catalogue'
import { site } from '@/app/site'
import { StoreShell } from '@/components/store/shell/store-shell'
import { isBuilding } from '@/lib/env'

export default async function StoreLayout({ children }: { children: ReactNode }) {
  return (
    <StoreShell site={site()} bannerTexts={isBuilding() ? [] : await catalogue().bannerTexts()}>
      {children}
    </StoreShell>
  )
}
