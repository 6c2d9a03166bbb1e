import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { AccountIslands } from '@/components/account/account-islands'
import { PlayerBar } from '@/components/player/player-bar'
import { studioMenu } from '@/components/studio/studio-menu'
import { TutorialBar } from '@/components/studio/tutorial/tutorial-bar'
import { WorkbenchProviders } from '@/components/workbench/shell/workbench-providers'
import { WorkbenchShell } from '@/components/workbench/shell/workbench-shell'

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
    <WorkbenchProviders>
      <WorkbenchShell siteName={site().name} menu={studioMenu}>
        <TutorialBar />
        {children}
      </WorkbenchShell>
      <PlayerBar />
      <AccountIslands />
    </WorkbenchProviders>
  )
}
