'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { needsRecentSignIn } from '@/components/step-up/step-up'
import { StepUpDialog } from '@/components/step-up/step-up-dialog'

/** Asks the staff who is there once their roles have ended (docs/sessions.md), over the page: what is typed there stays. */
export function StaffProof() {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (needsRecentSignIn(event.action.error)) setAsked(true)
      }),
    [queryClient],
  )
  if (!isAsked) return null
  return (
    <StepUpDialog
      lead="前にご本人の確認をしてから、または最後に使ってから、時間がたちました。もう一度確認すると、続きから使えます。入力中の内容は、そのまま残ります。"
      onProven={() => {
        setAsked(false)
        void queryClient.invalidateQueries()
      }}
      onClose={() => setAsked(false)}
    />
  )
}
