import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LookupField } from '@/components/workbench/field/lookup-field'
import { IconButton } from '@/components/workbench/icon-button'
import { findForRow } from '@/lib/client/catalogue/find-in-store'
import { quoted } from '@/lib/kit/quoted'
import styles from './home.module.css'

/** A work by its number, or merchandise by their id, with the title. */
export type Picked = { code: string; name: string }

type Props = {
  kind: 'works' | 'merchandise'
  picked: readonly Picked[]
  onPicked: (picked: Picked[]) => void
}

/** What a row shows: found by the title or the number, put in another order, taken away. */
export function PickedList({ kind, picked, onPicked }: Props) {
  const isOfWorks = kind === 'works'
  return (
    <div className={styles.picked}>
      <Find kind={kind} picked={picked} onPicked={onPicked} />
      <ol aria-label={isOfWorks ? '選んだ作品' : '選んだグッズ'}>
        {picked.map((one, at) => (
          <li key={one.code}>
            <span>{one.name}</span>
            <span className={styles.acts}>
              <IconButton
                icon="up"
                label={`${quoted(one.name)}を上へ`}
                disabled={at === 0}
                onClick={() =>
                  onPicked(picked.toSpliced(at - 1, 2, one, ...picked.slice(at - 1, at)))
                }
              />
              <IconButton
                icon="trash"
                label={`${quoted(one.name)}を外す`}
                onClick={() => onPicked(picked.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const ASKED = {
  works: ['作品を加える', '題名の一部か、作品番号（KN…）を入力してください。'],
  merchandise: ['グッズを加える', '商品名の一部を入力してください。新しい100点から探します。'],
} as const

function Find({ kind, picked, onPicked }: Props) {
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(findForRow(kind, typed))
  const [label, hint] = ASKED[kind]
  return (
    <LookupField
      // Empty again for the next one.
      key={picked.length}
      label={label}
      hint={hint}
      value={null}
      options={data.filter(({ code }) => picked.every((one) => one.code !== code))}
      onType={setTyped}
      onChoose={(chosen) => chosen && onPicked([...picked, chosen])}
    />
  )
}
