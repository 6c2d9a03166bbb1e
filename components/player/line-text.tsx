import { type SubtitleLanguage, textOf } from '@/lib/client/player/track/subtitles'
import type { SubtitleLine } from '@/lib/contract/playback'

type Props = { line: SubtitleLine; language: SubtitleLanguage }

/** A line of subtitles. The page's translation may change it only where the listener chose that. */
export function LineText({ line, language }: Props) {
  const text = textOf(line, language)
  if (language === 'translated') return <span lang="ja">{text}</span>
  return (
    <span lang={language} translate="no">
      {text}
    </span>
  )
}
