import { Chip } from '@/components/ui/chip'
import { Section } from '@/components/ui/section'
import type { VoiceTag } from '@/lib/contract/catalogue'
import styles from './tag-index.module.css'

const MOST = 16

/** Tags about the same thing first, then the others, by how many works carry them. */
export function RelatedTags({ name, tags }: { name: string; tags: VoiceTag[] }) {
  const category = tags.find((tag) => tag.name === name)?.category
  const near = tags
    .filter((tag) => tag.name !== name && tag.count > 0)
    .sort(
      (a, b) =>
        Number(b.category === category) - Number(a.category === category) || b.count - a.count,
    )
    .slice(0, MOST)
  if (near.length === 0) return null
  return (
    <Section id="related-tags" title="近いタグ" moreHref="/tags">
      <ul className={styles.tags}>
        {near.map((tag) => (
          <li key={tag.id}>
            <Chip href={`/tag/${encodeURIComponent(tag.name)}`}>#{tag.name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
