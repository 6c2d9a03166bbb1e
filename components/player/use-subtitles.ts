import { useEffect, useMemo, useState } from 'react'
import {
  fetchSubtitles,
  mayShowSubtitles,
  type SubtitleLanguage,
  subtitleChoices,
  subtitleDebugWorkId,
} from '@/lib/client/player/track/subtitles'
import { usePlayer } from '@/lib/client/player/use-player'
import { useTranslation } from '@/lib/client/site/translation'
import type { SubtitleLine } from '@/lib/contract/playback'

export type Subtitles = {
  lines: readonly SubtitleLine[]
  isShown: boolean
  setShown: (isShown: boolean) => void
  /** What the language menu offers. */
  choices: ReturnType<typeof subtitleChoices>
  language: SubtitleLanguage
  setLanguage: (language: SubtitleLanguage) => void
}

const none: readonly SubtitleLine[] = []

/** The lines of what plays, where subtitles may be shown, and how the listener wants them. */
export function useSubtitles(): Subtitles {
  const work = usePlayer(({ list, index }) => list[index]?.album ?? list[index]?.voice)
  const permission = usePlayer((player) => player.permission)
  const isLoading = usePlayer(({ state }) => state === 'load')
  const [lines, setLines] = useState(none)
  const [isShown, setShown] = useState(true)
  const [chosen, setLanguage] = useState<SubtitleLanguage | null>(null)
  const { language: siteLanguage } = useTranslation()
  const choices = useMemo(() => subtitleChoices(lines, siteLanguage), [lines, siteLanguage])
  const language = (choices.find(([one]) => one === chosen) ?? choices[0])[0]

  useEffect(() => {
    setLines(none)
    if (isLoading || !work || !permission) return
    if (!mayShowSubtitles(work, permission.type, subtitleDebugWorkId())) return
    let isCurrent = true
    fetchSubtitles(permission).then(
      (fetched) => isCurrent && setLines(fetched),
      (error) => console.warn('player: no subtitles', error),
    )
    return () => {
      isCurrent = false
    }
  }, [work, permission, isLoading])

  return { lines, isShown, setShown, choices, language, setLanguage }
}
