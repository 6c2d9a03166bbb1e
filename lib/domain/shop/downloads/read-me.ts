import { formatDuration } from '@/lib/kit/duration'
import { formatJstDate } from '@/lib/kit/jst'
import type { Recipe } from './recipe'

const PARTS: Readonly<Record<string, string>> = {
  voiceActor: '声の出演',
  scenario: 'シナリオ',
  illustrator: 'イラスト',
  mixing: '音響',
  music: '音楽',
  other: 'スタッフ',
}

/**
 * The text file of a work's download: the work, its cast, and the list of files. With a byte order mark and CRLF, so
 * that every Windows editor shows it right.
 */
export function readMe(recipe: Recipe, site: { name: string; origin: string }): string {
  const lines = [
    recipe.title,
    `作者：${recipe.creator}`,
    ...(recipe.releaseAt ? [`配信開始：${formatJstDate(recipe.releaseAt)}`] : []),
    `作品ページ：${site.origin}/album/${recipe.nid}`,
    '',
    ...castLines(recipe),
    '■ 収録トラック',
    ...recipe.tracks.map(
      ({ trackNo, title, durationMs }) =>
        `${String(trackNo).padStart(2, '0')} ${title}（${formatDuration(durationMs)}）`,
    ),
    '',
    ...(recipe.description === '' ? [] : ['■ 作品の説明', recipe.description, '']),
    `このファイルは、${site.name}でご購入いただいた方がご自身で楽しむためのものです。`,
    '第三者への配布や、インターネットへの公開はご遠慮ください。',
    '',
  ]
  return `\ufeff${lines.join('\n').replace(/\n/gu, '\r\n')}`
}

function castLines({ cast }: Recipe): string[] {
  if (!cast?.length) return []
  const credits = cast.map(({ attributeType, name, roleName }) => {
    const part = PARTS[attributeType] ?? 'スタッフ'
    return `${part}：${name}${roleName === '' ? '' : `（${roleName}）`}`
  })
  return ['■ 出演・制作', ...credits, '']
}
