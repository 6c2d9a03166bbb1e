import MuiButton from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ComponentProps, MouseEvent } from 'react'

export type ButtonLook = {
  /** `action` is the one strong act of its place, `quiet` has an outline, `bare` none; `danger` cannot be undone. */
  look?: 'action' | 'quiet' | 'bare' | 'danger'
  isWide?: boolean
  isSmall?: boolean
}

type Props = Omit<
  ComponentProps<typeof MuiButton>,
  'variant' | 'color' | 'size' | 'fullWidth' | 'loading' | 'href' | 'component'
> &
  ButtonLook & {
    /** What it does is being done: it keeps the focus and does nothing. */
    isBusy?: boolean
  }

/** A button; it does not send a form unless its type says so. Busy or disabled it keeps the focus and does nothing. */
export function Button({
  look,
  isWide,
  isSmall,
  isBusy = false,
  disabled,
  onClick,
  ...rest
}: Props) {
  const isIdle = isBusy || disabled
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <MuiButton
      {...muiLook({ look, isWide, isSmall })}
      type="button"
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      aria-disabled={isIdle || undefined}
      data-disabled={disabled || undefined}
      onClick={press}
      {...rest}
    />
  )
}

/** The same looks in MUI's words. */
export const muiLook = ({ look = 'quiet', isWide = false, isSmall = false }: ButtonLook) => ({
  variant: ({ action: 'contained', quiet: 'outlined', bare: 'text', danger: 'outlined' } as const)[
    look
  ],
  color: ({ action: 'primary', quiet: 'inherit', bare: 'inherit', danger: 'error' } as const)[look],
  size: isSmall ? ('small' as const) : ('medium' as const),
  fullWidth: isWide,
})
