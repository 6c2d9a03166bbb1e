import type { SubtitleLine } from '@/lib/contract/playback'
import type { Spoken } from './recognise-speech'

type Language = 'ja-JP' | 'en-US'

/** Whether a text was made by a machine and not edited since. */
const isGenerated = (line: SubtitleLine, language: Language): boolean =>
  line.generated?.includes(language) ?? false

/** Lines that people wrote or edited stay; recognised lines at the same time are dropped. The rest is replaced. */
export function withRecognised(
  before: readonly SubtitleLine[],
  spoken: readonly Spoken[],
): SubtitleLine[] {
  const byHand = before.filter(
    (line) => !isGenerated(line, 'ja-JP') || (line.text['en-US'] && !isGenerated(line, 'en-US')),
  )
  const found = spoken.filter(({ startMs, endMs }) =>
    byHand.every(({ startTime, endTime }) => endMs <= startTime || startMs >= endTime),
  )
  return [
    ...byHand,
    ...found.map(
      ({ startMs, endMs, text }): SubtitleLine => ({
        startTime: startMs,
        endTime: endMs,
        text: { 'ja-JP': text.slice(0, 500) },
        generated: ['ja-JP'],
      }),
    ),
  ].toSorted((a, b) => a.startTime - b.startTime || a.endTime - b.endTime)
}

/** The lines whose English is missing or a machine's. */
export const toTranslate = (lines: readonly SubtitleLine[]): SubtitleLine[] =>
  lines.filter(
    (line) => line.text['ja-JP'] !== '' && (!line.text['en-US'] || isGenerated(line, 'en-US')),
  )

/** Adds English to lines by their Japanese; a line that people translated or changed meanwhile stays. */
export function withEnglish(
  before: readonly SubtitleLine[],
  english: ReadonlyMap<string, string>,
): SubtitleLine[] {
  const requested = new Set(toTranslate(before))
  return before.map((line) => {
    const translated = requested.has(line) && english.get(line.text['ja-JP'])
    if (!translated) return line
    const generated: Language[] = isGenerated(line, 'ja-JP') ? ['ja-JP', 'en-US'] : ['en-US']
    return { ...line, text: { ...line.text, 'en-US': translated }, generated }
  })
}

/** Marks lines as generated that were generated before and have not changed. */
export function keepGenerated(
  before: readonly SubtitleLine[],
  lines: readonly SubtitleLine[],
): SubtitleLine[] {
  const keyOf = ({ startTime, endTime, text }: SubtitleLine, language: Language) =>
    JSON.stringify([language, startTime, endTime, text[language]])
  const known = new Set(
    before.flatMap((line) => (line.generated ?? []).map((language) => keyOf(line, language))),
  )
  return lines.map(({ generated: _, ...line }) => {
    const generated = (['ja-JP', 'en-US'] as const).filter((one) => known.has(keyOf(line, one)))
    return generated.length > 0 ? { ...line, generated } : line
  })
}
