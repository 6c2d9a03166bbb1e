import type { WorkCard } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { toListedWork } from './listed-work'
import styles from './voice-list.module.css'
import { VoiceRow } from './voice-row'

/** Free voices: title, cover, and a play button. */
export function VoiceList({ works }: { works: WorkCard[] }) {
  return (
    <ul className={styles.list}>
      {works.map((work) => (
        <VoiceRow
          key={work.nid}
          work={toListedWork(work)}
          catchCopy={work.catchCopy}
          voices={work.voiceActors.join('、')}
          duration={formatDuration(work.durationMs)}
        />
      ))}
    </ul>
  )
}
