const seekStepSeconds = 10
const volumeStep = 0.05

export type KeyAction =
  | { type: 'toggle' }
  | { type: 'seek'; bySeconds: number }
  | { type: 'volume'; by: number }
  | { type: 'mute' }

/**
 * Where the key was pressed. `player`: within the bar. `page`: on the page itself. `control`: on a
 * button elsewhere. `field`: where keys have a meaning of their own.
 */
export type KeyPlace = 'player' | 'playerButton' | 'page' | 'control' | 'field'

/** How far an arrow moves the place in the track; 0 for other keys. */
export const keySeekSeconds = (key: string): number =>
  key === 'ArrowLeft' ? -seekStepSeconds : key === 'ArrowRight' ? seekStepSeconds : 0

/**
 * The player's keys: Space and ←/→ on the whole page, ↑/↓ and M only within the bar, where they cannot
 * take scrolling or typing away (WCAG 2.1.4). A button keeps its own Space.
 */
export function keyAction(key: string, place: KeyPlace): KeyAction | null {
  if (place === 'field') return null
  const isInBar = place === 'player' || place === 'playerButton'
  if (key === ' ' && place !== 'control' && place !== 'playerButton') return { type: 'toggle' }
  const bySeconds = keySeekSeconds(key)
  if (bySeconds !== 0) return { type: 'seek', bySeconds }
  if (!isInBar) return null
  if (key === 'ArrowUp') return { type: 'volume', by: volumeStep }
  if (key === 'ArrowDown') return { type: 'volume', by: -volumeStep }
  return key === 'm' || key === 'M' ? { type: 'mute' } : null
}
