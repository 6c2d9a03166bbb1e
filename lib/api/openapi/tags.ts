/** The groups of the OpenAPI document, in their order, with the first step of their paths. */
const GROUPS = {
  catalogue: {
    description: '作品・クリエイター・タグを探し、見る。ログインは要らない',
    paths: [
      ...['works', 'album', 'voice', 'home', 'ranking', 'suggest', 'lines', 'tag', 'tags', 'cast'],
      ...['user', 'channels', 'banner', 'bannerText', 'static', 'sitemap', 'image'],
    ],
  },
  listening: {
    description: '聴くための許可と、聴いた位置・記録・プレイリスト',
    paths: ['permission', 'media', 'history', 'playlist'],
  },
  my: {
    description: '自分の本棚・お気に入り・注文・お届け先・設定',
    paths: ['my', 'favorite', 'download'],
  },
  shop: {
    description: '作品・グッズ・ギフト・プレゼントを買う。金額は税込みの円',
    paths: [
      ...['payment', 'coupons', 'merchandises', 'gifts', 'present', 'delivery-fees'],
      ...['postal-code', 'sellers'],
    ],
  },
  identity: { description: 'アカウント・ログイン・セッション', paths: ['identity'] },
  community: {
    description: '感想・コメント・通報・異議申し立て',
    paths: ['comment', 'review', 'report', 'appeal'],
  },
  support: {
    description: 'お問い合わせ・規約などの文書・メールの停止・閲覧の記録',
    paths: ['inquiry', 'texts', 'mail', 'event'],
  },
  studio: { description: 'クリエイターの作品・売上・支払先', paths: ['studio'] },
  ops: { description: '運営スタッフだけの呼び出し。ほかの人には存在しない', paths: ['ops'] },
} as const satisfies Record<string, { description: string; paths: readonly string[] }>

const groupOf = new Map<string, string>(
  Object.entries(GROUPS).flatMap(([name, { paths }]) => paths.map((path) => [path, name])),
)

/** The groups of some paths, as a document lists them. */
export function tagsOf(paths: readonly string[]): { name: string; description: string }[] {
  const named = new Set(paths.map(tagOf))
  return Object.entries(GROUPS)
    .filter(([name]) => named.has(name))
    .map(([name, { description }]) => ({ name, description }))
}

/** The group of a path. @throws Error for a first step that belongs to none */
export function tagOf(path: string): string {
  const step = path.split('/')[1] ?? ''
  const group = groupOf.get(step)
  if (!group) throw new Error(`Paths below /${step} belong to no group (tags.ts).`)
  return group
}
