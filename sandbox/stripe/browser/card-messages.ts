/** The messages of card fields and refusals, by Stripe's error code or decline code. */
const ja: Readonly<Record<string, string>> = {
  incomplete_number: 'カード番号を最後まで入力してください。',
  invalid_number: 'カード番号が正しくありません。',
  incorrect_number: 'カード番号が正しくありません。',
  incomplete_expiry: '有効期限を最後まで入力してください。',
  invalid_expiry_month: '有効期限の月が正しくありません。',
  invalid_expiry_month_past: 'カードの有効期限が過ぎています。',
  invalid_expiry_year: '有効期限の年が正しくありません。',
  invalid_expiry_year_past: 'カードの有効期限が過ぎています。',
  incomplete_cvc: 'セキュリティコードを最後まで入力してください。',
  invalid_cvc: 'セキュリティコードが正しくありません。',
  incorrect_cvc: 'セキュリティコードが正しくありません。',
  expired_card: 'カードの有効期限が切れています。別のカードをお使いください。',
  insufficient_funds: 'カードの残高または利用可能額が不足しています。別のカードをお使いください。',
  card_declined:
    'カードが承認されませんでした。別のカードをお使いいただくか、カード会社にご確認ください。',
  test_mode_live_card:
    'これは試験用の決済です。実在のカードではなく、テスト用のカード番号をお使いください。',
  processing_error: 'カードの処理中に問題が起きました。少し待ってから、もう一度お試しください。',
  authentication_required: 'このお支払いには本人認証が必要です。',
  payment_intent_authentication_failure:
    '本人認証ができませんでした。もう一度お試しいただくか、別のカードをお使いください。',
  setup_intent_authentication_failure:
    '本人認証ができませんでした。もう一度お試しいただくか、別のカードをお使いください。',
  api_connection_error: '決済サービスに接続できませんでした。通信状態をご確認ください。',
}

const en: Readonly<Record<string, string>> = {
  incomplete_number: 'Enter the whole card number.',
  invalid_number: 'The card number is not valid.',
  incomplete_expiry: 'Enter the whole expiry date.',
  invalid_expiry_month: 'The expiry month is not valid.',
  invalid_expiry_month_past: 'The expiry date is in the past.',
  invalid_expiry_year: 'The expiry year is not valid.',
  invalid_expiry_year_past: 'The expiry date is in the past.',
  incomplete_cvc: 'Enter the whole security code.',
  api_connection_error: 'The payment service could not be reached.',
}

/** The most specific message for an error, or the one that came with it. */
export function cardMessage(
  locale: 'en' | 'ja',
  { code, decline_code, message }: { code?: string; decline_code?: string; message?: string },
): string {
  const texts = locale === 'ja' ? ja : en
  return texts[decline_code ?? ''] ?? texts[code ?? ''] ?? message ?? code ?? ''
}
