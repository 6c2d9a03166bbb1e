import { OPERATOR_FACTS } from './operator-facts'
import { SHOP_FACTS } from './shop-facts'

/** A text as its page shows it. */
export type PageText = {
  title: string
  text: string
  /** The lines between `---` at the top: what a landing page says outside its text. */
  facts: Record<string, string>
}

/** Texts of the law, in the order of their tabs. */
export const LEGAL_PAGES = [
  ['eula', '利用規約'],
  ['cla', '作品提供規約'],
  ['guideline', '投稿ガイドライン'],
  ['privacy', 'プライバシーポリシー'],
  ['asct', '特定商取引法に基づく表記'],
] as const
/** Of these, what people agree to. */
export const TERMS = ['eula', 'cla', 'privacy'] as const
export type Terms = (typeof TERMS)[number]

export const isTerms = (kind: string, name: string): name is Terms =>
  kind === 'legal' && TERMS.some((one) => one === name)

const PLACEHOLDER = /\{\{([A-Z0-9_]+)\}\}/gu
const KNOWN = new Set<string>([...SHOP_FACTS, ...OPERATOR_FACTS])

/** The text with the facts in the places that name them. One that the operator has not settled is said to be so. */
export const fillFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_, key: string) => facts[key] ?? '（準備中）')

/** Who the operator is and where it is reached, as pages and mails name it. */
export type OperatorContact = { name: string; address: string; phone: string; email: string }

export function operatorContact(facts: Readonly<Record<string, string>>): OperatorContact {
  const fact = (name: string) => fillFacts(`{{${name}}}`, facts)
  return {
    name: fact('OPERATOR_NAME'),
    address: fact('OPERATOR_ADDRESS'),
    phone: fact('OPERATOR_PHONE'),
    email: fact('SUPPORT_EMAIL'),
  }
}

/** What stands between `{{` and `}}` that nobody fills, as it is written; each once. */
export function unknownPlaceholders(text: string): string[] {
  const rest = text.replace(PLACEHOLDER, (whole, key: string) => (KNOWN.has(key) ? '' : whole))
  return [...new Set(rest.match(/\{\{[^}\n]{0,80}\}{0,2}/gu) ?? [])]
}

/** What 特商法11条 wants said and the shop knows: a version of its page without one of these would be false or silent. */
const NEEDED_IN_ASCT = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_ADDRESS',
  'OPERATOR_PHONE',
  'PAYMENT_ROWS',
  'SHIPPING_FEE',
  'ORDER_EXPIRY',
  'SHELF_PERIOD',
  'RETURN_PERIOD',
] as const

/** The placeholders that a text must have and lacks, as they are written. */
export const missingPlaceholders = (path: string, text: string): string[] =>
  path === 'legal/asct'
    ? NEEDED_IN_ASCT.map((key) => `{{${key}}}`).filter((place) => !text.includes(place))
    : []

/** Title, words and facts of a file of content/pages or of a published version. Without a heading the title is empty. */
export function readPageText(file: string): PageText {
  const front = /^---\n([\s\S]*?)\n---\n/u.exec(file)
  const lines = [...(front?.[1] ?? '').matchAll(/^(\w+): *(.+)$/gmu)]
  const text = file.slice(front?.[0].length ?? 0)
  return {
    title: /^# (.+)$/mu.exec(text)?.[1]?.trim() ?? '',
    text,
    facts: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()])),
  }
}
