import type { ReactNode } from 'react'
import type { ShownAt } from './picture-sizes'
import styles from './shelf.module.css'

/** How wide a card's picture is on a shelf, for `shownAt`. */
export const SHELF_WIDTHS: ShownAt = [
  ['(min-width: 60em)', '196px'],
  ['', '150px'],
]

/** `<li>`s side by side; the shelf scrolls where they do not fit. `label` names it for readers. */
export function Shelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset nor a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0} data-shelf>
      <ul className={styles.shelf}>{children}</ul>
    </div>
  )
}
