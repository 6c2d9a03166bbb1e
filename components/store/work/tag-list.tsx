import { Chip } from '@/components/ui/chip'
import styles from './tag-list.module.css'

/** The work's tags, each the way to its like. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="tags">
      <h2 id="tags" className={styles.heading}>
        タグ
      </h2>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Chip href={`/tag/${encodeURIComponent(tag)}`}>{tag}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
