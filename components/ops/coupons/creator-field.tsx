import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LookupField } from '@/components/workbench/field/lookup-field'
import { findCreators } from '@/lib/client/catalogue/find-in-store'

type Creator = { code: string; name: string }
type Props = { error: string | undefined; onChoose: (creatorId: string) => void }

/** A creator of the store, found by the name. */
export function CreatorField({ error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Creator | null>(null)
  const query = useQuery(findCreators(typed))
  return (
    <LookupField
      name="creatorId"
      label="クリエイター"
      hint="名前の一部を入力してください。"
      value={chosen}
      options={query.data ?? []}
      error={error}
      onType={setTyped}
      onChoose={(creator) => {
        setChosen(creator)
        onChoose(creator?.code ?? '')
      }}
    />
  )
}
