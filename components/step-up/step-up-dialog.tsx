'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { QueryState } from '@/components/ui/query-state'
import { read } from '@/lib/client/calls'
import type { IdentityUser } from '@/lib/contract/identity'
import { FirstProofs } from './first-proofs'
import { GiveUpButton } from './give-up-button'
import { SecondFactorProof } from './proof-forms'
import styles from './step-up.module.css'

type Props = {
  onProven: () => void
  onClose: () => void
  /** A provider that was asked without a window has answered; only the second factor is still owed. */
  isHalfProven?: boolean
  /** Why it is asked. */
  lead?: string
}

const BEFORE_A_CHANGE =
  '大切な変更の前に、もう一度ご本人であることを確認します。確認すると、10分のあいだ続けて変更できます。'

/** Asks who is there, by whichever way the account has. */
export function StepUpDialog({
  onProven,
  onClose,
  isHalfProven = false,
  lead = BEFORE_A_CHANGE,
}: Props) {
  const identity = useQuery(read('GET /identity/lookup'))
  return (
    <Dialog title="ご本人の確認" onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      <QueryState query={identity}>
        {(known) => <Ways {...{ identity: known, onProven, onClose, isHalfProven }} />}
      </QueryState>
    </Dialog>
  )
}

type WaysProps = Omit<Props, 'lead'> & { identity: IdentityUser }

function Ways({ identity, onProven, onClose, isHalfProven = false }: WaysProps) {
  const [needsCode, setNeedsCode] = useState(isHalfProven)
  const [failure, setFailure] = useState('')
  if (!needsCode)
    return (
      <FirstProofs
        {...{ identity, onProven, onClose, failure, setFailure }}
        onSecondFactor={() => setNeedsCode(true)}
      />
    )
  return (
    <>
      <SecondFactorProof
        onProven={onProven}
        onStartOver={(message) => {
          setNeedsCode(false)
          setFailure(message)
        }}
      />
      <div className={styles.ways}>
        <GiveUpButton onClick={onClose} />
      </div>
    </>
  )
}
