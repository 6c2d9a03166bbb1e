import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button'
import { Link } from './link'

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isWide,
  className,
  ...attributes
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonClass({ look, isWide, className })} {...attributes} />
}
