import type { Metadata } from 'next'
import { connection } from 'next/server'
import { NotFound } from '@/components/store/shell/not-found'
import { StoreShell } from '@/components/store/shell/store-shell'
import RootLayout, { generateMetadata as ofAllPages } from './layout'
import { site } from './site'

export { viewport } from './layout'

/**
 * Made when asked for: what the build makes has no origin, so the addresses in its card would lead nowhere. No layout
 * adds its own here.
 */
export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const title = { absolute: `ページが見つかりません · ${site().name}` }
  return { ...ofAllPages(), title, robots: { index: false } }
}

/**
 * Any address that is no page of ours (spec §2), in the store's shell. A document of its own: the root's `not-found.tsx`
 * would be sent along with each page.
 */
export default function UnknownPage() {
  return (
    <RootLayout>
      <StoreShell site={site()} bannerTexts={[]}>
        <NotFound />
      </StoreShell>
    </RootLayout>
  )
}
