'use client'
import { useState } from 'react'
import { AddressText } from '@/components/address/address-text'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { RadioGroup } from '@/components/ui/form/radio-group'
import type { SavedAddress } from '@/lib/contract/address'
import styles from './address-choice.module.css'

const AddressDialog = part(() => import('@/components/address/address-dialog'), {
  missing: 'dialog',
})

type Props = {
  addresses: readonly SavedAddress[]
  chosenId: string | null
  onChoose: (id: string) => void
  onAdded: (added: SavedAddress) => void
}

/** Which entry of the address book the merchandise go to; the others unfold. */
export function AddressChoice({ addresses, chosenId, onChoose, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const chosen = addresses.find(({ id }) => id === chosenId)
  const shown = isOpen || !chosen ? addresses : [chosen]
  return (
    <RadioGroup
      legend="お届け先"
      name="address"
      options={shown.map((address) => [
        address.id,
        <AddressText key={address.id} address={address} />,
      ])}
      value={chosenId}
      onChoose={onChoose}
      className={styles.choice}
      optionClassName={styles.option}
    >
      <div className={styles.tools}>
        {!isOpen && addresses.length > 1 && (
          <Button look="bare" onClick={() => setOpen(true)}>
            ほかの住所から選ぶ
          </Button>
        )}
        <Button look="bare" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          住所を加える
        </Button>
        <ButtonLink href="/my/account/address" look="bare">
          住所を直す
        </ButtonLink>
      </div>
      {isAdding && (
        <AddressDialog
          address={null}
          onSaved={(added) => {
            setAdding(false)
            onAdded(added)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </RadioGroup>
  )
}
