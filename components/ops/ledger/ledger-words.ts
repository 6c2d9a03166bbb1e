import type { CallOutput } from '@/lib/client/api'

export type LedgerSummary = CallOutput<'GET /ops/ledger'>
type LedgerAccount = LedgerSummary['accounts'][number]['account']

/** Accounts as people of finance call them. */
const accountNames: Record<LedgerAccount, string> = {
  cashInTransit: '未収入金（決済会社）',
  cash: '預金',
  platformRevenue: '手数料収入',
  consumptionTax: '仮受消費税',
  creatorPayable: 'クリエイター未払金',
  withholding: '源泉所得税預り金',
  networkFees: '決済手数料',
  deliveryRevenue: '送料収入',
  refundsPayable: '返金未払金',
  heldPayments: '保留中の入金',
  disputeLosses: '異議申し立てによる損失',
  badDebts: '貸倒損失',
}

export const factNames: Record<LedgerSummary['latest'][number]['kind'], string> = {
  sale: '売上',
  unearned: '成立しなかった注文の入金',
  held: '注文と一致しない入金',
  refund: '返金',
  refundFailed: '届かなかった返金',
  dispute: '異議申し立て',
  disputeWon: '異議申し立ての解決',
  networkFee: '決済手数料',
  networkPayout: '決済会社からの入金',
  payout: '支払い',
  payoutReturned: '支払いの返却',
  statementTax: '手数料の消費税の端数',
  writeOff: '回収しない残高の免除',
}

const networks: Record<string, string> = { stripe: 'カード', paidy: 'あと払い' }

/** 「未収入金（決済会社）・カード」 */
export const accountName = (account: LedgerAccount, party: string): string =>
  party === '' ? accountNames[account] : `${accountNames[account]}・${networks[party] ?? party}`
