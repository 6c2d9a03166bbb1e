import { Chip } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import type { Tag } from '@/lib/client/catalogue/catalogue'
import { groupTags } from './tag-categories'
import styles from './tag-index.module.css'

/** Tags by what they are about, each with the number of its works. */
export function TagIndex({ tags }: { tags: Tag[] }) {
  return groupTags(tags).map(({ category, label, tags: group }) => (
    <Section key={category} id={`tags-${category}`} title={label}>
      <ul className={styles.tags}>
        {group.map(({ name, workCount }) => (
          <li key={name}>
            <Chip href={`/tag/${encodeURIComponent(name)}`}>
              {name}
              <small className={styles.count}>
                {workCount.toLocaleString('ja-JP')}
                <span className="visually-hidden">作品</span>
              </small>
            </Chip>
          </li>
        ))}
      </ul>
    </Section>
  ))
}
