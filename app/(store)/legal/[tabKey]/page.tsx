import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { LegalTabs } from '@/components/store/prose/legal-tabs'
import { ProsePage } from '@/components/store/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

/** The legal pages of spec §2. */
const TABS = [
  ['eula', '利用規約'],
  ['cla', '作品提供規約'],
  ['guideline', '投稿ガイドライン'],
  ['privacy', 'プライバシーポリシー'],
  ['asct', '特定商取引法に基づく表記'],
] as const

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
      above={<LegalTabs tabs={TABS} chosen={tabKey} />}
      panel={{ id: 'legal-text', labelledBy: `tab-${tabKey}` }}
    />
  )
}
