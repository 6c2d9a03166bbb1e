'use client'
import { Dialog } from '@/components/ui/dialog'
import { call } from '@/lib/client/api'
import type { SavedAddress } from '@/lib/contract/address'
import { AddressForm, type NewAddress } from './address-form'

type Props = {
  /** The entry to correct; null for a new one. */
  address: SavedAddress | null
  onSaved: (saved: SavedAddress) => void
  onClose: () => void
}

/** The address form over the page. */
export default function AddressDialog({ address, onSaved, onClose }: Props) {
  const save = async (body: NewAddress) =>
    onSaved(
      await (address
        ? call('PUT /my/addresses/{id}', { params: { id: address.id }, body })
        : call('POST /my/addresses', { body })),
    )
  return (
    <Dialog title={address ? 'お届け先を直す' : 'お届け先を加える'} hasCross onClose={onClose}>
      <AddressForm
        {...(address && { address })}
        action={address ? '変更を保存する' : 'この住所を保存する'}
        onSave={save}
      />
    </Dialog>
  )
}
