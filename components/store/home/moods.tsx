import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import type { VoiceTag } from '@/lib/contract/catalogue'

const SHOWN = 16

/** The tags with the most works, as a way in for those who look for a mood. */
export function Moods({ tags }: { tags: VoiceTag[] }) {
  const shown = [...tags].sort((a, b) => b.count - a.count).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ChipRow label="気分でえらぶ">
      {shown.map((tag) => (
        <Chip key={tag.id} href={`/tag/${encodeURIComponent(tag.name)}`}>
          {tag.name}
        </Chip>
      ))}
    </ChipRow>
  )
}
