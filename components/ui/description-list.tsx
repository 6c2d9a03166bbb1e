import type { ReactNode } from 'react'
import styles from './description-list.module.css'

type Props = {
  /** `facts` are close together, `ruled` has a line below each; `plain` has its class alone. */
  look?: 'facts' | 'ruled' | 'plain'
  className?: string | undefined
  /** Of Description. */
  children: ReactNode
}

/** What is known of one thing, each by its name. */
export function DescriptionList({ look = 'facts', className, children }: Props) {
  return <dl className={look === 'plain' ? className : styles[look]}>{children}</dl>
}

type DescriptionProps = { name: ReactNode; className?: string | undefined; children: ReactNode }

/** One entry of a DescriptionList. */
export function Description({ name, className, children }: DescriptionProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
