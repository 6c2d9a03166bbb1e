import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { studioMetadata } from '@/app/studio-metadata'
import { StoreShell } from '@/components/store/shell/store-shell'

export const generateMetadata = studioMetadata

/** What a creator, or the staff, sees of the store before it is there: the store's frame, at an address of theirs. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <StoreShell site={site()} bannerTexts={[]}>
      {children}
    </StoreShell>
  )
}
