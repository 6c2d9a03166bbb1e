import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readFacts } from '@/app/content'
import { TextPage } from '@/components/ops/texts/text-page'

export const metadata: Metadata = { title: '文章' }

const KINDS = ['legal', 'news', 'lp'] as const

type Props = { params: Promise<{ kind: string; name: string }> }

export default async function OpsTextPage({ params }: Props) {
  const { kind, name } = await params
  const known = KINDS.find((one) => one === kind)
  if (!known || !/^[a-z][a-z0-9-]{0,60}$/u.test(name)) notFound()
  return <TextPage text={{ kind: known, name }} facts={await readFacts('{{SHIPPING_FEE}}')} />
}
