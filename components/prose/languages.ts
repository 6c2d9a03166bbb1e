import type { Token, Tokens } from 'marked'

const JAPANESE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。「」『』・：（）／〜]+/gu

/** Whether a text is English with some Japanese in it, such as the credits of the demo's voices. */
export function isEnglish(text: string): boolean {
  const japanese = text.match(JAPANESE)?.join('').length ?? 0
  return japanese < text.length / 4
}

/** The same tokens with each run of Japanese as a token of its own, of the type `japanese`. */
export const withJapanese = (tokens: readonly Token[]): Token[] => tokens.flatMap(split)

function split(token: Token): Token[] {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const cell = (one: Tokens.TableCell) => ({ ...one, tokens: withJapanese(one.tokens) })
    return [{ ...token, header: header.map(cell), rows: rows.map((row) => row.map(cell)) }]
  }
  if (token.type === 'list') {
    const { items } = token as Tokens.List
    return [
      { ...token, items: items.map((item) => ({ ...item, tokens: withJapanese(item.tokens) })) },
    ]
  }
  if ('tokens' in token && token.tokens) return [{ ...token, tokens: withJapanese(token.tokens) }]
  return token.type === 'text' ? runsOf(token as Tokens.Text) : [token]
}

function runsOf({ text }: Tokens.Text): Token[] {
  const runs: Token[] = []
  let end = 0
  const add = (type: string, run: string) => run && runs.push({ type, raw: run, text: run })
  for (const { 0: run, index } of text.matchAll(JAPANESE)) {
    add('text', text.slice(end, index))
    add('japanese', run)
    end = index + run.length
  }
  add('text', text.slice(end))
  return runs
}
