import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { OpsProviders } from '@/components/ops/ops-providers'
import { OpsShell } from '@/components/ops/ops-shell'

/** The operator's console: behind the middleware for sign-in; the service decides what is found there. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Metadata {
  const { name } = site()
  return {
    title: { default: `${name} 運営`, template: `%s · ${name} 運営` },
    robots: { index: false, follow: false },
  }
}

export default function OpsLayout({ children }: { children: ReactNode }) {
  return (
    <OpsProviders>
      <OpsShell siteName={site().name}>{children}</OpsShell>
    </OpsProviders>
  )
}
