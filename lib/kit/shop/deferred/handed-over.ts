/**
 * What the deferred network is told of an order (lib/gateway/paidy/map.ts), each field in the words that the buyer reads
 * before pressing (個人情報保護法 27条). A field without words fails a test.
 */
export const HANDED_OVER = {
  token_id: 'ペイディの登録の番号',
  amount: '合計額',
  currency: '合計額',
  'order.order_ref': '注文の番号',
  'order.items.id': '商品の番号、名前、単価、数量',
  'order.items.title': '商品の番号、名前、単価、数量',
  'order.items.unit_price': '商品の番号、名前、単価、数量',
  'order.items.quantity': '商品の番号、名前、単価、数量',
  'order.tax': '税額と送料',
  'order.shipping': '税額と送料',
  'buyer_data.age': '会員登録からの日数',
  'buyer_data.order_count': 'これまでの購入の回数と合計額',
  'buyer_data.ltv': 'これまでの購入の回数と合計額',
  'buyer_data.last_order_amount': '前回の購入の金額と、それからの日数',
  'buyer_data.last_order_at': '前回の購入の金額と、それからの日数',
  'shipping_address.zip': 'グッズのお届け先の郵便番号と住所',
  'shipping_address.state': 'グッズのお届け先の郵便番号と住所',
  'shipping_address.city': 'グッズのお届け先の郵便番号と住所',
  'shipping_address.line1': 'グッズのお届け先の郵便番号と住所',
  'shipping_address.line2': 'グッズのお届け先の郵便番号と住所',
} as const
