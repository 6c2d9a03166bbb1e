import type { Metadata } from 'next'
import { readText } from '@/app/content'
import { pageMetadata, plainWords } from '@/app/page-metadata'
import { EarlierVersions } from '@/components/prose/earlier-versions'
import { LegalTabs } from '@/components/prose/legal-tabs'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ tabKey: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tabKey } = await params
  const { title, text } = await readText('legal', tabKey)
  const description = `${title}です。${plainWords(text)}`
  return pageMetadata({ title, description, path: `/legal/${tabKey}` })
}

export default async function LegalPage({ params }: Props) {
  const { tabKey } = await params
  const { published, ...page } = await readText('legal', tabKey)
  return (
    <ProsePage
      isPlainInApp
      {...page}
      frame={(words) => <LegalTabs chosen={tabKey}>{words}</LegalTabs>}
    >
      <EarlierVersions text={published} />
    </ProsePage>
  )
}
