import type { Metadata } from 'next'
import { AddressBook } from '@/components/store/settings/address-book'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'お届け先' }

export default function AddressPage() {
  return (
    <>
      <PageHeading
        title="お届け先"
        lead="グッズをお送りする住所です。ご自身と、発送の担当者だけが見られます。"
      />
      <AddressBook />
    </>
  )
}
