/** The periods of the ranking, in the order in which pages offer them. */
export const rankingPeriods = [
  ['day', '今日'],
  ['week', '今週'],
  ['month', '今月'],
  ['all', 'すべての期間'],
] as const

export type RankingPeriod = (typeof rankingPeriods)[number][0]

const typeNames = { album: 'アルバム', voice: 'ボイス' }

/** 「今週のアルバムランキング」 */
export function rankingTitle(period: RankingPeriod, type?: 'album' | 'voice' | null): string {
  const when = rankingPeriods.find(([value]) => value === period)?.[1]
  return `${when}の${type ? typeNames[type] : ''}ランキング`
}
