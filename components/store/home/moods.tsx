import { Chip } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import type { VoiceTag } from '@/lib/client/catalogue'
import styles from './moods.module.css'

const SHOWN = 18

/** The tags with the most works, as a way in for those who look for a mood. */
export function Moods({ tags }: { tags: VoiceTag[] }) {
  const shown = [...tags].sort((a, b) => b.count - a.count).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Section id="moods" title="気分でえらぶ" subtitle="いまの気持ちに近いことばから">
      <ul className={styles.moods}>
        {shown.map((tag) => (
          <li key={tag.id}>
            <Chip href={`/tag/${encodeURIComponent(tag.name)}`}>{tag.name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
