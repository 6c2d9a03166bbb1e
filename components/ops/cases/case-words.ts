import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type CaseCard = CallOutput<'GET /ops/cases'>['items'][number]
export type ModerationCase = CallOutput<'GET /ops/cases/{id}'>
export type CaseState = ModerationCase['state']

export const kindNames: Record<CaseCard['subject']['kind'], string> = {
  work: '作品',
  comment: 'コメント',
  review: 'レビュー',
  user: 'チャンネル',
}

type Action = NonNullable<CaseCard['action']>

export const actionNames: Record<Action, string> = {
  none: '何もしない',
  hide: '公開を止める',
  rate: '対象年齢を変える',
  suspend: 'アカウントを停止する',
}

const done: Record<Action, string> = {
  none: '対応なし',
  hide: '公開を停止',
  rate: '対象年齢を変更',
  suspend: 'アカウントを停止',
}

export const caseStates: Record<CaseState, string> = {
  open: '未対応',
  appealed: '異議の申し立て',
  decided: '対応済み',
  closed: '終了',
}

/** What has become of a case. */
export function stateOf({ state, action, isInForce }: CaseCard): State {
  if (state === 'open') return ['未対応', 'ember']
  if (state === 'appealed') return ['異議の申し立て', 'ember']
  if (action === 'none' || action === null) return ['対応なし', 'quiet']
  return isInForce ? [done[action], 'lamp'] : [`${done[action]}（取り消し済み）`, 'quiet']
}

/** What a case is about, in one line. */
export const titleOf = ({ subject }: CaseCard): string =>
  subject.title ? `${subject.title}（${kindNames[subject.kind]}）` : kindNames[subject.kind]
