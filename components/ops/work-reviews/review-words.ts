import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type WorkReview = CallOutput<'GET /ops/work-reviews/{id}'>

export const typeNames: Record<WorkReview['type'], string> = {
  album: 'アルバム',
  voice: 'ボイス',
}

const HOUR_MS = 3_600_000

/** How long something waits, in whole hours and then days. */
export function waitedWords(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS)
  if (hours < 1) return '1時間以内'
  return hours < 48 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}

const states: Record<WorkReview['state'], State> = {
  waiting: ['審査待ち', 'ember'],
  returned: ['差し戻し', 'quiet'],
  approved: ['承認', 'leaf'],
}

export const reviewState = ({ state }: Pick<WorkReview, 'state'>): State => states[state]
