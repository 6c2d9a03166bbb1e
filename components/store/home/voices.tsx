import { Initial } from '@/components/store/cast/initial'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Shelf } from '@/components/ui/shelf'
import type { WorkCard } from '@/lib/contract/catalogue'
import styles from './voices.module.css'

const LENGTH = 12
const SHORTEST = 4

/** The voices of the page's works, those heard in the most of them first. */
export function Voices({ works }: { works: readonly WorkCard[] }) {
  const voices = voicesOf(works)
  if (voices.length < SHORTEST) return null
  return (
    <Section id="voices" title="声から選ぶ">
      <Shelf label="声から選ぶ">
        {voices.map(({ name, color }) => (
          <li key={name} className={styles.voice}>
            <Link href={`/cast/${encodeURIComponent(name)}`}>
              <Initial name={name} color={color} isSmall />
              {name}
            </Link>
          </li>
        ))}
      </Shelf>
    </Section>
  )
}

function voicesOf(works: readonly WorkCard[]): { name: string; color: string }[] {
  const found = new Map<string, { works: number; color: string }>()
  for (const { voiceActors, coverArt } of works)
    for (const name of voiceActors) {
      const known = found.get(name)
      found.set(name, { works: (known?.works ?? 0) + 1, color: known?.color ?? coverArt.color })
    }
  return [...found]
    .sort(([, a], [, b]) => b.works - a.works)
    .slice(0, LENGTH)
    .map(([name, { color }]) => ({ name, color }))
}
