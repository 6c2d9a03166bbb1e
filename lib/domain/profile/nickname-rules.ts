/** The nickname as compared for uniqueness: width, case and spaces make no difference (UAX #15 NFKC). */
export const nicknameKey = (nickname: string): string =>
  nickname.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

const OFFICIAL = ['公式', '運営', '事務局', 'サポート', 'official', 'support', 'admin', 'staff']

/** Whether a name would pass for the shop's own: it names the shop, or is nothing but an office. */
export function looksOfficial(nickname: string, siteName: string): boolean {
  const key = nicknameKey(nickname)
  return key.includes(nicknameKey(siteName)) || OFFICIAL.includes(key)
}
