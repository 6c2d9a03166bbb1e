import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { site } from '@/app/site'
import { OpsWorkbench } from '@/components/ops/workbench'
import { WorkbenchProviders } from '@/components/workbench/shell/workbench-providers'

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
    <WorkbenchProviders>
      <OpsWorkbench siteName={site().name}>{children}</OpsWorkbench>
    </WorkbenchProviders>
  )
}
