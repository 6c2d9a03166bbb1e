const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** What a payment card is called: 「Visa 末尾4242」. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRAND_NAMES[brand] ?? 'カード'} 末尾${last4}`
