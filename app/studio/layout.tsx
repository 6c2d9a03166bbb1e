import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { AccountIslands } from '@/components/account/account-islands'
import { PlayerBar } from '@/components/player/player-bar'
import { StudioProviders } from '@/components/studio/studio-providers'
import { StudioShell } from '@/components/studio/studio-shell'

/** '{title} · {product} studio' (spec §2); a creator's workplace is nobody's search result. */
export function generateMetadata(): Metadata {
  const { name } = site()
  return {
    title: { default: `${name} studio`, template: `%s · ${name} studio` },
    robots: { index: false, follow: false },
  }
}

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <StudioProviders>
      <StudioShell siteName={site().name}>{children}</StudioShell>
      <PlayerBar />
      <AccountIslands />
    </StudioProviders>
  )
}
