/** What a page of the console says where the service answers that there is no such thing. */
export const MISSING =
  '見つかりません。番号が違うか、この画面を開く役割がありません（役割は、二段階認証を設定すると使えます）。'
