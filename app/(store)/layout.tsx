import type { ReactNode } from 'react'
import { readCatalogue } from '@/app/service-reads'
import { site } from '@/app/site'
import { StoreShell } from '@/components/store/shell/store-shell'
import type { BannerText } from '@/lib/client/catalogue/catalogue'
import { isBuilding } from '@/lib/env'

export default async function StoreLayout({ children }: { children: ReactNode }) {
  const us = site()
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        href="/feed.xml"
        title={`${us.name}の新着作品とお知らせ`}
      />
      <StoreShell site={us} bannerTexts={isBuilding() ? [] : await bannerTexts()}>
        {children}
      </StoreShell>
    </>
  )
}

/** Pages of words can be read without the service; its absence costs them no more than the strip. */
async function bannerTexts(): Promise<BannerText[]> {
  try {
    return await readCatalogue().bannerTexts()
  } catch (error) {
    console.warn('the strip of texts is missing', error)
    return []
  }
}
