import type { Metadata } from 'next'
import { NotFound } from '@/components/store/shell/not-found'
import { StoreShell } from '@/components/store/shell/store-shell'
import { site } from './site'

export const metadata: Metadata = { title: 'ページが見つかりません' }

/** Any address that is no page of ours (spec §2), in the store's shell. */
export default function UnknownPage() {
  return (
    <StoreShell site={site()} bannerTexts={[]}>
      <NotFound />
    </StoreShell>
  )
}
