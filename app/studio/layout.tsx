import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { studioMetadata } from '@/app/studio-metadata'
import { AccountIslands } from '@/components/account/account-islands'
import { SignOutButton } from '@/components/account/sign-out-button'
import { CheckoutHost } from '@/components/checkout/checkout-host'
import { PlayerBar } from '@/components/player/player-bar'
import { ChannelLink } from '@/components/studio/members/channel-link'
import { ViewOnlyNotice } from '@/components/studio/members/view-only-notice'
import { studioMenu } from '@/components/studio/menu'
import { TutorialBar } from '@/components/studio/tutorial/tutorial-bar'
import { WorkbenchProviders } from '@/components/workbench/shell/workbench-providers'
import { WorkbenchShell } from '@/components/workbench/shell/workbench-shell'

export const generateMetadata = studioMetadata

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <WorkbenchProviders>
      <WorkbenchShell
        siteName={site().name}
        menu={studioMenu}
        account={<ChannelLink />}
        wayOut={<SignOutButton isWide />}
      >
        <TutorialBar />
        <ViewOnlyNotice />
        {children}
      </WorkbenchShell>
      <PlayerBar />
      <AccountIslands />
      <CheckoutHost />
    </WorkbenchProviders>
  )
}
