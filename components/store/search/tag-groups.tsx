import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { WorkQuery } from '@/lib/client/catalogue/work-query'
import type { VoiceTag } from '@/lib/contract/catalogue'
import styles from './search-filters.module.css'
import { groupTags } from './tag-categories'
import { TagChip } from './tag-chip'

const MOST_OF_A_GROUP = 24

/** The tags that operators chose for searching, by what they are about; the first group is open. */
export function TagGroups({ query, tags }: { query: WorkQuery; tags: VoiceTag[] }) {
  const isChosen = ({ name }: VoiceTag) =>
    query.tags.includes(name) || query.excludedTags.includes(name)
  return (
    <nav aria-label="タグ" className={styles.group}>
      <h2>タグ</h2>
      <p className={styles.hint}>1回押すと「含める」、もう1回で「除く」になります。</p>
      {groupTags(tags).map(({ category, label, tags: group }, i) => (
        <details key={category} open={i === 0 || group.some(isChosen)}>
          <summary>
            {label}
            <Icon name="down" size={18} />
          </summary>
          <ul>
            {group.slice(0, MOST_OF_A_GROUP).map((tag) => (
              <li key={tag.id}>
                <TagChip query={query} tag={tag.name} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Link href="/tags" className={styles.all}>
        タグの一覧
      </Link>
    </nav>
  )
}
