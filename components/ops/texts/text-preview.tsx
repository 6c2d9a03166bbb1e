import { LandingPage } from '@/components/prose/landing-page'
import { ProsePage } from '@/components/prose/prose-page'
import { fillFacts, readPageText } from '@/lib/kit/shop/page-text'
import type { TextKind } from './text-words'
import styles from './texts.module.css'

type Props = {
  label: string
  kind: TextKind
  markdown: string
  category: string
  facts: Record<string, string>
}

/** A text as its page shows it, filled with the shop's facts. */
export function TextPreview({ label, kind, markdown, category, facts }: Props) {
  const page = readPageText(fillFacts(markdown, facts))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, also by keyboard
    <section className={styles.preview} aria-label={label} tabIndex={0}>
      {kind === 'lp' ? (
        <LandingPage {...page} />
      ) : (
        <ProsePage {...page} lead={category || undefined} />
      )}
    </section>
  )
}
