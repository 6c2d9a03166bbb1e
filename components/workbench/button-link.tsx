'use client'
import MuiButton from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { type ButtonLook, muiLook } from './button'

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isWide,
  isSmall,
  ...attributes
}: { href: string; children: ReactNode; onClick?: () => void } & ButtonLook) {
  return <MuiButton component={Link} {...muiLook({ look, isWide, isSmall })} {...attributes} />
}
