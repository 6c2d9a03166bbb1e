import type { z } from 'zod'
import type { StudioCast } from '@/lib/contract/studio/works'
import { fromJstLocal, toJstLocal } from '@/lib/kit/jst-local'

/** A cell that its column cannot read; the message is for its author. */
export class UnreadableCell extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Full-width digits and signs as ASCII, trimmed. */
const plain = (text: string): string => text.normalize('NFKC').trim()

/** 「1,320円」, 「￥1320」. Null for an empty cell. @throws UnreadableCell */
export function yenOf(text: string): number | null {
  const digits = plain(text).replace(/^[¥\\]|円$|[,\s]/gu, '')
  if (digits === '') return null
  if (!/^\d{1,9}$/u.test(digits))
    throw new UnreadableCell('import/not-a-price', '価格を数字で入力してください。')
  return Number(digits)
}

/** A track's number, from 1. Null for an empty cell. @throws UnreadableCell */
export function numberOf(text: string): number | null {
  const digits = plain(text)
  if (digits === '') return null
  if (!/^0*[1-9]\d{0,3}$/u.test(digits))
    throw new UnreadableCell('import/not-a-number', '1からの番号を入力してください。')
  return Number(digits)
}

/** 「はい」 or 「いいえ」, and other usual marks; an empty cell is no. @throws UnreadableCell */
export function flagOf(text: string): boolean {
  const word = plain(text).toLowerCase()
  if (/^(?:はい|あり|する|可|許可|○|〇|◯|✓|✔|yes|y|true|1|on)$/u.test(word)) return true
  if (/^(?:|いいえ|なし|しない|不可|×|✕|no|n|false|0|off|-)$/u.test(word)) return false
  throw new UnreadableCell('import/not-a-choice', '「はい」か「いいえ」を入力してください。')
}

/** One of the known words. @throws UnreadableCell naming the first word of each */
export function choiceOf<T>(text: string, choices: readonly (readonly [T, ...string[]])[]): T {
  const word = plain(text).toLowerCase()
  const found = choices.find(([, ...words]) => words.includes(word))
  if (found) return found[0]
  const words = choices.map(([, first]) => `「${first}」`).join('')
  throw new UnreadableCell('import/not-a-choice', `${words}のどれかを入力してください。`)
}

const TIME =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:時](\d{1,2})(?:[:分]\d{0,2}秒?)?)?$/u

/** An instant in Japanese time; a day alone is its beginning. Null for an empty cell. @throws UnreadableCell */
export function instantOf(text: string): string | null {
  const typed = plain(text)
  if (typed === '') return null
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = TIME.exec(typed) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
  const instant = fromJstLocal(local)
  // Refuses a day that the month does not have.
  if (!instant || toJstLocal(instant) !== local)
    throw new UnreadableCell(
      'import/not-a-time',
      '日時を「2027/01/01 21:00」のように、日本時間で入力してください。',
    )
  return instant
}

/** Words separated by 「、」, a comma, a semicolon, a bar or a line break. */
export const namesOf = (text: string): string[] =>
  text
    .split(/[、,，;；|｜\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')

type Credit = z.infer<typeof StudioCast>

const pairOf = (text: string): [before: string, name: string] => {
  const [, before = '', name = ''] = /^([^:：]*)[:：](.*)$/u.exec(text) ?? [text, '', text]
  return [before.trim(), name.trim()]
}

/** 「役名：名前、名前」 */
export const castOf = (text: string): Credit[] =>
  namesOf(text).map((pair) => {
    const [roleName, castName] = pairOf(pair)
    return { attributeType: 'voiceActor', castName, castNameReading: '', roleName }
  })

const STAFF: readonly (readonly [Credit['attributeType'], RegExp])[] = [
  ['illustrator', /^(?:イラスト|絵|illust)/iu],
  ['scenario', /^(?:脚本|シナリオ|原作|scenario)/iu],
  ['mixing', /^(?:ミキシング|ミックス|音響|編集|録音|mix)/iu],
  ['music', /^(?:音楽|作曲|BGM|music)/iu],
]

/** 「脚本：名前、イラスト：名前」. An unknown role is kept as written. */
export const staffOf = (text: string): Credit[] =>
  namesOf(text).map((pair) => {
    const [job, castName] = pairOf(pair)
    const attributeType = STAFF.find(([, words]) => words.test(job))?.[0] ?? 'other'
    return {
      attributeType,
      castName,
      castNameReading: '',
      roleName: attributeType === 'other' ? job : '',
    }
  })

/** Longer than any track: the service limits a range to the track. */
export const WHOLE = { startMs: 0, endMs: 86_400_000 }
type Trial = { noSample: boolean; trialRange: { startMs: number; endMs: number } | null }

/** The trial of a track: 「なし」, 「全部」, 「0:10-0:40」. Null for an empty cell. @throws UnreadableCell */
export function trialOf(text: string): Trial | null {
  const word = plain(text).toLowerCase()
  if (word === '') return null
  if (/^(?:標準|standard)$/u.test(word)) return { noSample: false, trialRange: null }
  if (/^(?:なし|none|no)$/u.test(word)) return { noSample: true, trialRange: null }
  if (/^(?:全部|すべて|全体|whole|all)$/u.test(word)) return { noSample: false, trialRange: WHOLE }
  const [, start, end] = /^([\d:]+)\s*[-~〜–―ー]\s*([\d:]+)$/u.exec(word) ?? []
  const [startMs, endMs] = [clockOf(start), clockOf(end)]
  if (startMs === null || endMs === null)
    throw new UnreadableCell(
      'import/not-a-trial',
      '「0:10-0:40」のような範囲か、「なし」「全部」を入力してください。',
    )
  return { noSample: false, trialRange: { startMs, endMs } }
}

function clockOf(text = ''): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/u.exec(text) ?? []
  if (seconds === undefined) return null
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}
