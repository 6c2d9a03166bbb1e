import type { WorkSound } from '@/lib/contract/sound'
import { isChannels } from './player-settings'

const key = 'player-work-sounds'
/** The oldest are dropped beyond it. */
const MOST_WORKS = 200

type Entry = [workId: string, sound: WorkSound]

/** The sound settings of single works that this browser stores, for listeners without a verified account. */
export const browserSounds = {
  find: (workId: string): WorkSound | null => entries().find(([id]) => id === workId)?.[1] ?? null,

  /** Stores the settings of a work; null deletes them. */
  save(workId: string, sound: WorkSound | null): void {
    const others = entries().filter(([id]) => id !== workId)
    const next: Entry[] = sound ? [...others, [workId, sound]] : others
    try {
      localStorage.setItem(key, JSON.stringify(next.slice(-MOST_WORKS)))
    } catch {
      // The next visit has the general settings.
    }
  },
}

function entries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const sound = entry[1] as Partial<WorkSound> | null
  return (
    typeof sound?.rate === 'number' &&
    typeof sound.isLevelled === 'boolean' &&
    isChannels(sound.channels)
  )
}
