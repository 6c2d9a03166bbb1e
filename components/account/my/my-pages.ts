/** A listener's own pages in three groups, in the order of the rail, the index, the drawer and the avatar's menu. */
export const MY_PAGES = [
  {
    title: '聴く',
    pages: [
      ['/my/library/albums', '購入した作品'],
      ['/my/favorited', 'お気に入りのトラック'],
      ['/my/favorited/albums', 'お気に入りの作品'],
      ['/my/playlist', 'プレイリスト'],
      ['/my/following', 'フォロー中'],
      ['/my/history', '再生履歴'],
    ],
  },
  {
    title: '購入',
    pages: [
      ['/my/account/purchase-history', '購入履歴'],
      ['/my/account/payment-method', 'お支払い方法'],
      ['/my/account/address', 'お届け先'],
    ],
  },
  {
    title: 'アカウント',
    pages: [
      ['/my/notifications', '通知'],
      ['/my/account/profile', 'プロフィール'],
      ['/my/account/security', 'セキュリティ'],
    ],
  },
] as const

/** Where `/my` leads on a wide screen, whose rail has the index already. */
export const FIRST_PAGE = MY_PAGES[0].pages[0][0]
