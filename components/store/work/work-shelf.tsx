import type { WorkCard as Work } from '@/lib/client/catalogue'
import { WorkCard } from './work-card'
import styles from './work-shelf.module.css'

/** Works side by side; the shelf scrolls and shows that there is more. `label` names it for readers. */
export function WorkShelf({ works, label }: { works: Work[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset nor a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <ul className={styles.shelf}>
        {works.map((work) => (
          <li key={work.id}>
            <WorkCard
              work={work}
              shownAt={[
                ['(min-width: 60em)', '196px'],
                ['', '150px'],
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
