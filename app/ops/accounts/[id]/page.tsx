import type { Metadata } from 'next'
import { AccountPage } from '@/components/ops/accounts/account-page'

export const metadata: Metadata = { title: 'アカウント' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsAccountPage({ params }: Props) {
  return <AccountPage id={(await params).id} />
}
