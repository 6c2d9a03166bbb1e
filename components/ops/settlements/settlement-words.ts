import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type SettlementReport = CallOutput<'POST /ops/settlements'>
export type Settlement = CallOutput<'GET /ops/settlements'>['items'][number]

export const settlementStates: Record<Settlement['state'], State> = {
  agrees: ['帳簿と一致', 'leaf'],
  open: ['差異あり（未対応）', 'ember'],
  decided: ['差異に対応済み', 'quiet'],
}

export const resultStates: Record<SettlementReport['rows'][number]['result'], State> = {
  import: ['記帳します', 'leaf'],
  same: ['取り込み済み', 'quiet'],
  problem: ['取り込めません', 'ember'],
}
