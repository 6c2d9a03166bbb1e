'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

type Props = { text: string; label: string }

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <Button onClick={copy}>
      <span aria-live="polite">
        {state === 'idle' && label}
        {state === 'copied' && 'コピーしました'}
        {state === 'failed' && 'コピーできませんでした'}
      </span>
    </Button>
  )
}
