import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readText } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { EarlierVersions } from '@/components/prose/earlier-versions'
import { ProsePage } from '@/components/prose/prose-page'
import { formatJstDate } from '@/lib/kit/jst'

/** Made when asked for, as the version in force. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ tabKey: string; version: string }> }

async function readVersion({ params }: Props) {
  const { tabKey, version } = await params
  if (!/^[1-9]\d{0,4}$/u.test(version)) notFound()
  return readText('legal', tabKey, Number(version))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, published } = await readVersion(props)
  const { tabKey } = await props.params
  return pageMetadata({
    title: `${title}（第${published.version}版）`,
    description: `${title}の第${published.version}版です。`,
    path: `/legal/${tabKey}`,
    isUnlisted: true,
  })
}

/** A legal page as it was in force. */
export default async function LegalVersionPage(props: Props) {
  const { published, ...page } = await readVersion(props)
  const until = published.versions.find(({ version }) => version === published.version)?.until
  return (
    <ProsePage
      isPlainInApp
      {...page}
      lead={
        until
          ? `第${published.version}版です。${formatJstDate(until)}まで効力がありました。`
          : `第${published.version}版です。いま効力があります。`
      }
    >
      <EarlierVersions text={published} />
    </ProsePage>
  )
}
