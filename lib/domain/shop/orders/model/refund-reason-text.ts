const reasons: Record<string, string> = {
  cannotGrant: 'すでにお持ちか、販売が終わっていたため',
  preorderCancelled: 'ご予約の取り消し',
  workWithdrawn: '作品の配信が取りやめになったため',
  presentUnclaimed: '贈り物が受け取られなかったため',
  paymentMismatch: 'お支払いの内容がご注文と一致しなかったため',
  defective: '商品の不良',
  returned: 'ご返品',
  outOfStock: '商品をご用意できなかったため',
  goodwill: '当店の判断',
}

/** The reason of a refund, in words for the buyer and the seller. */
export const refundReasonText = (reason: string): string => reasons[reason] ?? '当店の判断'
