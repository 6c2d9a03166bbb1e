import MuiAlert from '@mui/material/Alert'
import type { ReactNode } from 'react'

const SEVERITIES = { error: 'error', warning: 'warning', done: 'success' } as const

type Props = { tone: keyof typeof SEVERITIES; children: ReactNode }

/** Something to know at its place: what went wrong interrupts screen readers, all else waits its turn. */
export function Alert({ tone, children }: Props) {
  return (
    <MuiAlert severity={SEVERITIES[tone]} icon={false} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </MuiAlert>
  )
}
