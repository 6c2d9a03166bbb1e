import { normaliseField } from '@/lib/kit/search-text'
import { withoutInvisible } from '@/lib/kit/visible-text'

/**
 * The nickname as compared for uniqueness, which the index `profile_nickname` uses: width, case, spaces
 * and whatever nobody sees make no difference (UAX #15 NFKC, UAX #44 Default_Ignorable_Code_Point). Letters
 * of different scripts that look alike stay different (docs/decisions/account-security.md).
 */
export const nicknameKey = (nickname: string): string =>
  withoutInvisible(withoutInvisible(nickname).normalize('NFKC').toLowerCase().normalize('NFKC'))

const OFFICES = [
  ...['公式', '運営', '運営局', '事務局', 'サポート', 'スタッフ', '管理者', '管理人', '管理部'],
  ...['official', 'support', 'admin', 'administrator', 'staff', 'moderator'],
]
/** What an office's name is built out with; alone they are anybody's. */
const OFFICE_PARTS = [
  ...['局', '部', '係', '室', '会社', '担当', '責任者', '本部', 'チーム', 'センター', '窓口'],
  ...['アカウント', 'カスタマー', 'お客様', 'ユーザー', '代表', 'さん', 'さま', '様', 'です'],
  ...['team', 'center', 'desk', 'account', 'customer', 'user', 'the', 'system', 'info'],
]
/** What the shop is called in Latin letters, whatever its site is named. */
const LATIN_NAME = 'koeniwa'

/** Cyrillic, Greek and kanji twins of the letters that official names are written with (UTS #39). */
const TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα',
    'cсϲ',
    'dԁ',
    'eеε',
    'iіι',
    'kкκ',
    'mм',
    'nոη',
    'oоο',
    'pрρ',
    'rг',
    'sѕ',
    'tтτ',
    'uυ',
    'wѡω',
  ]
    .concat(['え工', 'に二', 'か力', 'ろ口', 'た夕', 'と卜', 'り刂'])
    .flatMap((row) => {
      const [letter = '', ...twins] = [...row]
      return twins.map((twin) => [twin, letter] as const)
    }),
)

/** As somebody reads it at a glance: letters and digits alone, kana as one, twins as what they look like. */
const glance = (text: string): string =>
  normaliseField([...nicknameKey(text)].map((character) => TWINS[character] ?? character).join(''))

const oneOf = (words: readonly string[]) => words.map(glance).join('|')
const parts = `(?:${oneOf(OFFICE_PARTS)}|[0-9])*`
const OFFICE = new RegExp(`^${parts}(?:(?:${oneOf(OFFICES)})${parts})+$`, 'u')

/** Whether a name would pass for the shop's own: it names the shop, or is nothing but an office's name. */
export function looksOfficial(nickname: string, siteName: string): boolean {
  const seen = glance(nickname)
  const names = [glance(siteName), LATIN_NAME].filter((name) => name !== '')
  return OFFICE.test(seen) || names.some((name) => seen.includes(name))
}
