import type { Metadata } from 'next'
import { MerchandiseList } from '@/components/ops/merchandise/merchandise-list'

export const metadata: Metadata = { title: 'グッズ' }

export default function OpsMerchandisePage() {
  return <MerchandiseList />
}
