const seekStepSeconds = 10
const volumeStep = 0.05
const rateStep = 0.1

export type KeyAction =
  | { type: 'toggle' | 'mute' | 'next' | 'previous' | 'loop' | 'help' }
  | { type: 'seek'; bySeconds: number }
  | { type: 'volume' | 'rate'; by: number }

/**
 * Where the key was pressed. `player`: within the bar or its opened view. `page`: on the page itself.
 * `control`: on a button elsewhere. `field`: where keys have a meaning of their own.
 */
export type KeyPlace = 'player' | 'playerButton' | 'page' | 'control' | 'field'

/** The player's keys as its help lists them. */
export const playerKeys: readonly { keys: readonly string[]; does: string; isLetter?: boolean }[] =
  [
    { keys: ['Space'], does: '再生・一時停止' },
    { keys: ['←', '→'], does: '10秒戻る・進む' },
    { keys: ['↑', '↓'], does: '音量（プレーヤーの上で）' },
    { keys: ['P', 'N'], does: '前・次のトラック', isLetter: true },
    { keys: ['M'], does: '消音', isLetter: true },
    { keys: ['L'], does: '繰り返しの切り替え', isLetter: true },
    { keys: ['<', '>'], does: '遅く・速く', isLetter: true },
    { keys: ['?'], does: 'この一覧', isLetter: true },
  ]

/** How far an arrow moves the place in the track; 0 for other keys. */
export const keySeekSeconds = (key: string): number =>
  key === 'ArrowLeft' ? -seekStepSeconds : key === 'ArrowRight' ? seekStepSeconds : 0

const letters: Readonly<Record<string, KeyAction>> = {
  m: { type: 'mute' },
  n: { type: 'next' },
  p: { type: 'previous' },
  l: { type: 'loop' },
  '<': { type: 'rate', by: -rateStep },
  '>': { type: 'rate', by: rateStep },
  '?': { type: 'help' },
}

/**
 * The player's keys: Space and ←/→ on the whole page; ↑/↓ only within the player, where they cannot take
 * scrolling away; letters on the whole page unless they are switched off, then within the player
 * (WCAG 2.1.4). A button keeps its own Space.
 */
export function keyAction(key: string, place: KeyPlace, hasLetterKeys: boolean): KeyAction | null {
  if (place === 'field') return null
  const isInPlayer = place === 'player' || place === 'playerButton'
  if (key === ' ')
    return place === 'control' || place === 'playerButton' ? null : { type: 'toggle' }
  const bySeconds = keySeekSeconds(key)
  if (bySeconds !== 0) return { type: 'seek', bySeconds }
  if (isInPlayer && key === 'ArrowUp') return { type: 'volume', by: volumeStep }
  if (isInPlayer && key === 'ArrowDown') return { type: 'volume', by: -volumeStep }
  return isInPlayer || hasLetterKeys ? (letters[key.toLowerCase()] ?? null) : null
}
