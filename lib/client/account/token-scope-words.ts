import type { TokenScope } from '@/lib/kit/shop/token-scopes'

/** What a personal token may do, in the order in which it is asked for. */
export const TOKEN_SCOPE_WORDS: readonly (readonly [scope: TokenScope, words: string])[] = [
  ['library:read', '購入した作品、お気に入り、フォロー、プレイリスト、しおり、再生履歴を見る'],
  ['library:write', 'お気に入り、フォロー、プレイリスト、しおり、再生位置と履歴を変更する'],
  ['playback', '作品を再生し、購入した作品をダウンロードする'],
  ['studio:read', 'スタジオの作品と統計を見る'],
  ['studio:write', 'スタジオの作品を登録、変更、公開、削除する'],
]

/** What a personal token may do, for a list. */
export const scopeWords = (scope: TokenScope): string =>
  TOKEN_SCOPE_WORDS.find(([one]) => one === scope)?.[1] ?? scope
