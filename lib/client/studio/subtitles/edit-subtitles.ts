import type { SubtitleLine } from '@/lib/contract/playback'

/** A line in the editor; `key` stays the same however the line is changed or moved. */
export type EditorLine = SubtitleLine & { key: number }

/** The editor's lines, in the order of time, and the index of the one that is edited (-1: none). */
export type Edited = { lines: readonly EditorLine[]; chosen: number }

/** How long a line is when it is made at a place. */
const NEW_LINE_MS = 2000
const MOST_MS = 86_400_000

let lastKey = 0
export function withKey(line: SubtitleLine): EditorLine {
  lastKey += 1
  return { ...line, key: lastKey }
}

const within = (ms: number) => Math.round(Math.min(MOST_MS, Math.max(0, ms)))

/** Puts the lines into the order of time; the chosen line stays chosen. */
function sorted(lines: readonly EditorLine[], chosenKey: number | undefined): Edited {
  const inOrder = lines.toSorted((a, b) => a.startTime - b.startTime)
  return { lines: inOrder, chosen: inOrder.findIndex(({ key }) => key === chosenKey) }
}

/** Changes one line, which then counts as written by a person. */
export function changeLine(
  lines: readonly EditorLine[],
  index: number,
  changes: Partial<SubtitleLine>,
): Edited {
  const changed = lines.map((line, at) =>
    at === index ? { ...line, ...changes, generated: [] } : line,
  )
  return sorted(changed, lines[index]?.key)
}

/**
 * The line whose start (or end) a key at this time sets: the chosen one; between lines the next one for a start, the
 * previous one for an end. -1 if none.
 */
export function lineToTime(
  { lines, chosen }: Edited,
  edge: 'startTime' | 'endTime',
  positionMs: number,
): number {
  if (chosen >= 0) return chosen
  return edge === 'startTime'
    ? lines.findIndex(({ startTime }) => startTime > positionMs)
    : lines.findLastIndex(({ endTime }) => endTime < positionMs)
}

/** Sets one edge of the line that the place belongs to (`lineToTime`). */
export function setEdge(edited: Edited, edge: 'startTime' | 'endTime', positionMs: number): Edited {
  const index = lineToTime(edited, edge, positionMs)
  if (index < 0) return edited
  return changeLine(edited.lines, index, { [edge]: within(positionMs) })
}

/** A new empty line at a place, no longer than until the next one. */
export function addLine({ lines }: Edited, positionMs: number): Edited {
  const startTime = within(positionMs)
  const next = lines.find((line) => line.startTime > startTime)
  const endTime = Math.min(startTime + NEW_LINE_MS, next?.startTime ?? MOST_MS)
  const line = withKey({ startTime, endTime, text: { 'ja-JP': '' } })
  return sorted([...lines, line], line.key)
}

/** Without the chosen line; the one after it is chosen. */
export function removeLine({ lines, chosen }: Edited): Edited {
  const rest = lines.filter((_, at) => at !== chosen)
  return { lines: rest, chosen: Math.min(chosen, rest.length - 1) }
}

/**
 * Splits the chosen line: its text at the caret, its time at the place, or in proportion to the text where the
 * place is outside of it. English stays with the first half.
 */
export function splitLine({ lines, chosen }: Edited, caret: number, positionMs: number): Edited {
  const line = lines[chosen]
  if (!line || line.endTime - line.startTime < 2) return { lines, chosen }
  const text = line.text['ja-JP']
  const isInside = positionMs > line.startTime && positionMs < line.endTime
  const share = text.length === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, caret / text.length))
  const at = isInside
    ? within(positionMs)
    : within(line.startTime + (line.endTime - line.startTime) * share)
  const first = {
    ...line,
    endTime: at,
    text: { ...line.text, 'ja-JP': text.slice(0, caret).trim() },
  }
  const second = withKey({
    startTime: at,
    endTime: line.endTime,
    text: { 'ja-JP': text.slice(caret).trim() },
  })
  return { lines: lines.toSpliced(chosen, 1, first, second), chosen }
}

/** Joins the chosen line with the next one. */
export function joinLine({ lines, chosen }: Edited): Edited {
  const [line, next] = [lines[chosen], lines[chosen + 1]]
  if (!line || !next) return { lines, chosen }
  const english = [line.text['en-US'], next.text['en-US']].filter(Boolean).join(' ')
  const joined = {
    ...line,
    endTime: Math.max(line.endTime, next.endTime),
    text: {
      'ja-JP': [line.text['ja-JP'], next.text['ja-JP']].filter(Boolean).join('\n'),
      ...(english && { 'en-US': english }),
    },
  }
  return { lines: lines.toSpliced(chosen, 2, joined), chosen }
}

/** Shifts the chosen line and all later ones, no further back than to the start of the sound. */
export function shiftFrom({ lines, chosen }: Edited, byMs: number): Edited {
  const first = lines[chosen]
  if (!first) return { lines, chosen }
  const by = Math.max(byMs, -first.startTime)
  const shifted = lines.map((line, at) =>
    at < chosen
      ? line
      : { ...line, startTime: within(line.startTime + by), endTime: within(line.endTime + by) },
  )
  return sorted(shifted, first.key)
}

/** `1:02:03.004`, `2:03.5` or `75.25` in milliseconds; null for anything else. */
export function readPlace(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})(?:\.(\d{1,3}))?$/u.exec(
    text.trim().normalize('NFKC'),
  )
  if (!found) return null
  const [, hours = '0', minutes, seconds = '0', fraction = ''] = found
  if (minutes !== undefined && Number(seconds) > 59) return null
  const whole = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  const ms = whole * 1000 + Number(fraction.padEnd(3, '0'))
  return ms <= MOST_MS ? ms : null
}

/** `0:02.500`: a place as `readPlace` reads it. */
export function formatPlace(ms: number): string {
  const pad = (n: number, width: number) => String(n).padStart(width, '0')
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor((ms % 3_600_000) / 60_000)]
  const rest = `${pad(Math.floor((ms % 60_000) / 1000), 2)}.${pad(ms % 1000, 3)}`
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${rest}` : `${minutes}:${rest}`
}
