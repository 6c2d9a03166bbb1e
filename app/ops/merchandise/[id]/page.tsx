import type { Metadata } from 'next'
import { MerchandiseDetails } from '@/components/ops/merchandise/merchandise-details'

export const metadata: Metadata = { title: 'グッズ' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsMerchandiseDetailsPage({ params }: Props) {
  return <MerchandiseDetails id={(await params).id} />
}
