import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSound } from '@/components/studio/sound/use-sound'
import { lineIndexAt } from '@/lib/client/player/track/subtitles'
import { useLeaveGuard } from '@/lib/client/site/unsaved'
import { joinLine, setEdge, splitLine } from '@/lib/client/studio/subtitles/edit-subtitles'
import { findProblems, nextProblem } from '@/lib/client/studio/subtitles/subtitle-problems'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'
import { useEdited } from './use-edited'
import { useEditorKeys } from './use-editor-keys'
import { useSaveSubtitles } from './use-save-subtitles'

/** The editor's state and what its buttons and keys do. */
export function useSubtitleEditor(trackId: string, subtitles: StudioSubtitles) {
  const { durationMs } = subtitles
  const editing = useEdited(subtitles.lines)
  const { edited, change, choose } = editing
  const { lines, chosen } = edited
  const sound = useSound(trackId, durationMs !== null)
  const { positionMs, isPlaying } = sound
  const saving = useSaveSubtitles(trackId, subtitles)
  const [isRefused, setRefused] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const problems = useMemo(() => findProblems(lines, durationMs), [lines, durationMs])
  useLeaveGuard(editing.isDirty)

  const heard = lineIndexAt(lines, positionMs)
  // While it plays, the line that is heard is chosen, but not under the hands of who is typing.
  useEffect(() => {
    if (isPlaying && !form.current?.contains(document.activeElement)) choose(heard)
  }, [heard, isPlaying, choose])

  function store(isForced = false) {
    const wrong = problems.findIndex((found) => found.includes('negative'))
    setRefused(wrong >= 0)
    if (wrong >= 0) choose(wrong)
    else saving.save({ lines, isForced }, { onSuccess: () => editing.markSaved(lines) })
  }
  function jump(index: number | null) {
    const line = index === null ? undefined : lines[index]
    if (index === null || !line) return
    choose(index)
    sound.seek(line.startTime)
  }
  const split = () => change((now) => splitLine(now, text.current?.selectionStart ?? 0, positionMs))
  const jumpToProblem = () => jump(nextProblem(problems, chosen))
  useEditorKeys({
    toggle: sound.toggle,
    setStart: () => change((now) => setEdge(now, 'startTime', positionMs)),
    setEnd: () => change((now) => setEdge(now, 'endTime', positionMs)),
    split,
    join: () => change((now) => joinLine(now)),
    previous: () => jump(Math.max(0, chosen - 1)),
    next: () => jump(Math.min(lines.length - 1, chosen + 1)),
    nextProblem: jumpToProblem,
    save: () => store(),
  })

  // The same function all the time, so that the list is not drawn with every moment of the sound.
  const latestJump = useRef(jump)
  useEffect(() => {
    latestJump.current = jump
  })
  const chooseLine = useCallback((index: number) => latestJump.current(index), [])
  return {
    ...{ editing, sound, problems, saving, isRefused, text, form },
    ...{ store, split, jumpToProblem, chooseLine },
  }
}
