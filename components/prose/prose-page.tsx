import type { ReactNode } from 'react'
import { Page, PageHeading } from '@/components/ui/page'
import { Markdown } from './markdown'
import styles from './prose-page.module.css'

type Props = {
  title: string
  text: string
  lead?: ReactNode
  /** The frame around the words, such as tabs. */
  frame?: (words: ReactNode) => ReactNode
  /** What follows the words, e.g. a form. */
  children?: ReactNode
  /** Inside the companion app the page has no header and menus (spec §2: guide, legal, inquiry, lp). */
  isPlainInApp?: boolean
}

/** A page of words. */
export function ProsePage({
  title,
  text,
  lead,
  frame = (words) => words,
  children,
  isPlainInApp = false,
}: Props) {
  return (
    <Page>
      <article className={styles.article} data-plain-in-app={isPlainInApp || undefined}>
        {frame(
          <>
            <PageHeading title={title} lead={lead} />
            <Markdown text={text} />
          </>,
        )}
        {children}
      </article>
    </Page>
  )
}
