import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { LegalTabs } from '@/components/store/prose/legal-tabs'
import { ProsePage } from '@/components/store/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ tabKey: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tabKey } = await params
  const { title } = await readContent(`legal/${tabKey}`)
  return { title, description: `${title}です。`, alternates: { canonical: `/legal/${tabKey}` } }
}

export default async function LegalPage({ params }: Props) {
  const { tabKey } = await params
  return (
    <ProsePage
      isPlainInApp
      {...(await readContent(`legal/${tabKey}`))}
      frame={(words) => <LegalTabs chosen={tabKey}>{words}</LegalTabs>}
    />
  )
}
