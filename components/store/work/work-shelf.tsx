import { SHELF_WIDTHS, Shelf } from '@/components/ui/shelf'
import type { WorkCard as Work } from '@/lib/contract/catalogue'
import { toListedWork } from './listed-work'
import { WorkCard } from './work-card'

/** Works side by side, under a name for readers. */
export function WorkShelf({ works, label }: { works: Work[]; label: string }) {
  return (
    <Shelf label={label}>
      {works.map((work) => (
        <li key={work.nid}>
          <WorkCard work={toListedWork(work)} shownAt={SHELF_WIDTHS} />
        </li>
      ))}
    </Shelf>
  )
}
