import type { StudioFigures } from '@/lib/contract/studio/statistics'

export type FigureDay = StudioFigures['days'][number]
export type FigureName = Exclude<keyof FigureDay, 'day'>

/** Periods in days, with the names of each and of the previous one. */
export const PERIODS = [
  { days: 1, label: '今日', before: '昨日' },
  { days: 7, label: '7日', before: '前の7日' },
  { days: 30, label: '30日', before: '前の30日' },
  { days: 90, label: '90日', before: '前の90日' },
] as const
export type Period = (typeof PERIODS)[number]

/** The period in the address; by default 30 days. */
export const periodOf = (days: string | null): Period =>
  PERIODS.find((period) => String(period.days) === days) ?? PERIODS[2]

export type Comparison = { now: number; before: number }

/** The sum of a figure over the period, and over as many days before it. */
export function compare(days: readonly FigureDay[], name: FigureName): Comparison {
  const half = days.length / 2
  const sum = (part: readonly FigureDay[]) => part.reduce((total, day) => total + day[name], 0)
  return { now: sum(days.slice(half)), before: sum(days.slice(0, half)) }
}

/** 「+25%」; in words where there was nothing before. */
export function changeText({ now, before }: Comparison): string {
  if (now === before) return '同じ'
  if (before <= 0) return '前はなし'
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('ja-JP')}%`
}

const NAMES: Readonly<Record<string, string>> = {
  home: 'トップページ',
  search: '検索',
  tag: 'タグ',
  ranking: 'ランキング',
  channel: 'チャンネル',
  cast: '出演者',
  library: 'ライブラリ・再生リスト',
  embed: '埋め込みプレーヤー',
  share: '共有されたリンク',
  alert: '新作のお知らせ',
  direct: '直接',
  'outside:other': 'ほかのサイト',
}

/** The source of plays in words: 「検索」, 「x.example」. */
export const sourceName = (source: string): string =>
  NAMES[source] ?? source.replace('outside:', '')
