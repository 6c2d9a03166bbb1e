import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'

export type PayoutRun = CallOutput<'GET /ops/payout-runs/{id}'>
export type PayoutRunLine = CallOutput<'GET /ops/payout-runs/{id}/lines'>['items'][number]

export const runStates: Record<PayoutRun['state'], State> = {
  draft: ['承認待ち', 'lamp'],
  approved: ['承認済み（銀行に渡す前）', 'lamp'],
  downloaded: ['ファイルを取得済み', 'lamp'],
  sent: ['銀行に渡した', 'leaf'],
  settled: ['支払い済み', 'leaf'],
  void: ['取り消し', 'quiet'],
}

export const flagNames: Record<NonNullable<PayoutRunLine['flag']>, string> = {
  givenUp: '取り消した回のファイルに入っていた支払い',
  first: '初めての支払い',
  unusual: 'いつもより大きい支払い',
}

const newsNames: Record<PayoutRunLine['news'][number], string> = {
  bankAccount: '口座',
  taxDetails: '税務情報',
  email: 'メールアドレス',
  signIn: 'ログイン方法',
}

const leftNames: Record<NonNullable<PayoutRunLine['left']>, string> = {
  suspended: '停止中のクリエイター',
  account: '口座の変更',
  tax: '税務情報の変更',
  amount: '金額の違い',
  gone: 'ほかの回や支払い済み',
}

const ACCOUNT_KINDS = { ordinary: '普通', current: '当座', savings: '貯蓄' } as const

/** 「みずほ銀行 渋谷支店」 and 「普通 …345 ﾖﾙﾉ ﾂﾂﾞﾘ」 */
export const accountLines = ({ bank, accountDigits }: PayoutRunLine): [string, string] => [
  `${bank.bankName} ${bank.branchName}`,
  `${ACCOUNT_KINDS[bank.kind]} …${accountDigits} ${bank.holderKana}`,
]

/** What is new since the payment before, for whoever approves the next one. */
export function newsText({ news, last }: PayoutRunLine): string {
  if (!last) return '初めて'
  return news.length > 0 ? `変更：${news.map((one) => newsNames[one]).join('、')}` : '変更なし'
}

/** What has become of a payout of a run. */
export function lineState({ state, flag, review, left }: PayoutRunLine): State {
  if (left) return ['外れた', 'ember']
  if (state === null) return ['次の回へ', 'quiet']
  if (state === 'returned') return ['戻った', 'ember']
  if (state === 'paid') return ['支払い済み', 'leaf']
  if (state === 'approved' || state === 'sent') return ['承認済み', 'lamp']
  if (flag && review === null) return ['要確認', 'ember']
  return ['支払う予定', 'lamp']
}

/** Why a payout has that state, or what was found when it was looked at. */
export function lineNote({ state, flag, review, failure, left }: PayoutRunLine): string {
  if (left) return leftNames[left]
  if (state === 'returned') return failure ?? ''
  if (review !== null) return `確認：${review}`
  return flag ? flagNames[flag] : ''
}
