import type { AttributeType, CreditedWork } from '@/lib/contract/catalogue'

/** What people do on works, as credits say it. */
export const CREDIT_NAMES: Readonly<Record<AttributeType, string>> = {
  voiceActor: '声の出演',
  illustrator: 'イラスト',
  scenario: '脚本',
  mixing: '音響',
  music: '音楽',
  other: '制作',
}

type Credit = NonNullable<CreditedWork['credits']>[number]

/** The name of a character, or of a part of the work; empty without one. */
export const roleWords = ({ attributeType, roleName }: Credit): string =>
  roleName ? `${roleName}${attributeType === 'voiceActor' ? '役' : ''}` : ''

/** What somebody does on a work, for its card: the names in this role, or all roles with their names. */
export function creditLine(credits: readonly Credit[], role: AttributeType | null): string {
  const namesIn = (type: AttributeType) =>
    credits
      .filter(({ attributeType }) => attributeType === type)
      .map(roleWords)
      .filter(Boolean)
      .join('・')
  if (role) return namesIn(role)
  return [...new Set(credits.map(({ attributeType }) => attributeType))]
    .map((type) =>
      namesIn(type) ? `${CREDIT_NAMES[type]}（${namesIn(type)}）` : CREDIT_NAMES[type],
    )
    .join('・')
}
