import type { ComponentPropsWithRef, MouseEvent } from 'react'
import styles from './button.module.css'

export type ButtonStyle = {
  /** `action` is the one strong act of its place, `quiet` has an outline, `bare` none; `plain` has its class alone. */
  look?: 'action' | 'quiet' | 'bare' | 'plain'
  isWide?: boolean
  className?: string | undefined
}

/**
 * A button; it does not send a form unless its type says so. Disabled it keeps the focus and does nothing: the native
 * attribute would drop the focus.
 */
export function Button({
  look,
  isWide,
  className,
  type = 'button',
  disabled,
  ...attributes
}: ComponentPropsWithRef<'button'> & ButtonStyle) {
  return (
    <button
      type={type}
      className={buttonClass({ look, isWide, className })}
      {...attributes}
      {...(disabled && { 'aria-disabled': true, 'data-disabled': '', onClick: ignore })}
    />
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** For what looks like a button and is none, such as a link to a file. */
export function buttonClass({
  look = 'quiet',
  isWide = false,
  className,
}: ButtonStyle = {}): string | undefined {
  if (look === 'plain') return className
  const classes = [styles.button, styles[look], isWide && styles.wide, className]
  return classes.filter(Boolean).join(' ')
}
