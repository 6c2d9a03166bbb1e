/** Means of payment as buyers read them, on receipts and legal pages alike. */
export const PAYMENT_NAMES = {
  stripe: 'クレジットカード',
  paidy: 'あと払い（ペイディ）',
} as const
