import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'

/** What a press does to the repeated section (A–B), and where that is. */
export function useSectionWords(): string {
  const section = usePlayer((player) => player.section)
  const at = (seconds: number) => formatDuration(seconds * 1000)
  if (!section) return '区間の繰り返し：はじめを決める'
  return section.toSeconds === null
    ? `区間の繰り返し：${at(section.fromSeconds)}から。おわりを決める`
    : `区間の繰り返し：${at(section.fromSeconds)}から${at(section.toSeconds)}まで。やめる`
}
