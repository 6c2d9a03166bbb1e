import type { Metadata } from 'next'
import { SplitsPage } from '@/components/studio/splits/splits-page'

export const metadata: Metadata = { title: '売上の分け合い' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioSplitsPage({ params }: Props) {
  const { id } = await params
  return <SplitsPage workId={id} />
}
