import { MAIL_CONSENT_YEARS } from '@/lib/kit/mail-consent'
import { APPEAL_DAYS } from './appeal-days'
import { DEFERRED_DUE_TEXT } from './due-date'
import { ORDER_OPEN_MINUTES, RETURN_DAYS, SHELF_DAYS } from './order-life'
import { PAYMENT_NAMES } from './payment-names'

type Known = {
  siteOrigin: string
  /** T and 13 digits; empty where the operator is not registered. */
  invoiceNumber: string
  hasDeferredPayment: boolean
  /** In words; known to the service only. */
  deliveryFee: string
  /** The setting PAYOUT_HOLD_DAYS. */
  holdDays: number
  /** What browsers tell others, and whom. */
  transmissions: readonly { to: string; country: string; sent: string; purpose: string }[]
  /** The settings RETENTION_*_DAYS. */
  retentionDays: { playHistory: number; inquiry: number; security: number }
}

/** {{PLACEHOLDERS}} of content/pages that the shop itself fills, because it acts by them. */
export const SHOP_FACTS = [
  'SITE_URL',
  'INVOICE_REGISTRATION_NUMBER',
  'PAYMENT_METHODS',
  'PAYMENT_ROWS',
  'ORDER_EXPIRY',
  'SHIPPING_FEE',
  'SHELF_PERIOD',
  'RETURN_PERIOD',
  'APPEAL_PERIOD',
  'EXTERNAL_TRANSMISSIONS',
  'PAYOUT_HOLD',
  'RETENTION_PLAY_HISTORY',
  'RETENTION_INQUIRY',
  'RETENTION_SECURITY',
  'RETENTION_MAIL_CONSENT',
] as const

/** What the shop knows better than any setting: what it takes, how long orders stay open, what delivery costs. */
export function shopFacts(known: Known): Record<(typeof SHOP_FACTS)[number], string> {
  const { stripe, paidy } = PAYMENT_NAMES
  const methods = known.hasDeferredPayment ? [stripe, paidy] : [stripe]
  const times = {
    [stripe]: '注文の確定時',
    [paidy]: `ご利用の${DEFERRED_DUE_TEXT}まで（手数料のかかるお支払い方法は、ペイディの案内に表示されます）`,
  }
  return {
    SITE_URL: known.siteOrigin,
    INVOICE_REGISTRATION_NUMBER: known.invoiceNumber || 'なし',
    PAYMENT_METHODS: methods.join('、'),
    PAYMENT_ROWS: methods.map((name) => `| ${name} | ${times[name]} |`).join('\n'),
    ORDER_EXPIRY: `${ORDER_OPEN_MINUTES}分`,
    SHIPPING_FEE: known.deliveryFee,
    SHELF_PERIOD: `${SHELF_DAYS}営業日`,
    RETURN_PERIOD: `${RETURN_DAYS}日`,
    APPEAL_PERIOD: `${APPEAL_DAYS}日`,
    EXTERNAL_TRANSMISSIONS: known.transmissions
      .map(({ to, country, sent, purpose }) => `| ${to} | ${country} | ${sent} | ${purpose} |`)
      .join('\n'),
    PAYOUT_HOLD:
      known.holdDays > 0
        ? `カードによる売上のうち、支払日の${known.holdDays}日前以後に販売したものは、支払いの異議申立てに備えて、次の支払日に支払います。`
        : '',
    RETENTION_PLAY_HISTORY: `${known.retentionDays.playHistory}日`,
    RETENTION_INQUIRY: `${known.retentionDays.inquiry}日`,
    RETENTION_SECURITY: `${known.retentionDays.security}日`,
    RETENTION_MAIL_CONSENT: `${MAIL_CONSENT_YEARS}年`,
  }
}
