import type { CastPerson } from '@/lib/contract/catalogue'

/** What people do on works, as credits say it. */
export const CREDIT_NAMES: Readonly<Record<CastPerson['attributeTypes'][number], string>> = {
  voiceActor: '声の出演',
  illustrator: 'イラスト',
  scenario: '脚本',
  mixing: '音響',
  music: '音楽',
  other: '制作',
}
