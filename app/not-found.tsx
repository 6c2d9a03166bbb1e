import { NotFound } from '@/components/store/shell/not-found'
import { StoreShell } from '@/components/store/shell/store-shell'
import { site } from './site'

/** Any address that is no page of ours (spec §2), in the store's shell. */
export default function UnknownPage() {
  return (
    <StoreShell bannerTexts={[]} siteName={site().name} showCredits={false}>
      <NotFound />
    </StoreShell>
  )
}
