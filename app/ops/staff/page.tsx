import type { Metadata } from 'next'
import { StaffPage } from '@/components/ops/staff/staff-page'

export const metadata: Metadata = { title: 'スタッフ' }

export default function OpsStaffPage() {
  return <StaffPage />
}
