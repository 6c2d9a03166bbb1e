import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { isOwnPath } from '@/lib/kit/http/store-link'
import { isEnglish, withJapanese } from './languages'
import styles from './markdown.module.css'

/**
 * Markdown as elements: raw HTML in it stays text, links of ours keep the player playing, tables scroll.
 * The first heading is the page's title and is left to the page. English is marked as such, with the Japanese in it.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = lexer(text)
  return isEnglish(text) ? (
    <div className={styles.prose} lang="en">
      {blocks(withJapanese(tokens))}
    </div>
  ) : (
    <div className={styles.prose}>{blocks(tokens)}</div>
  )
}

const blocks = (tokens: Token[]): ReactNode[] => tokens.map((token, i) => block(token, i))

function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, key)
    case 'paragraph':
      return <p key={key}>{inline(token.tokens)}</p>
    case 'list':
      return list(token as Tokens.List, key)
    case 'table':
      return table(token as Tokens.Table, key)
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, also by keyboard
        <pre key={key} tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote key={key}>{blocks(token.tokens ?? [])}</blockquote>
    case 'hr':
      return <hr key={key} />
    case 'text':
      return <span key={key}>{token.tokens ? inline(token.tokens) : token.text}</span>
    case 'html':
      return <p key={key}>{token.raw}</p>
    default:
      return null
  }
}

function heading(token: Tokens.Heading, key: number): ReactNode {
  if (token.depth === 1) return null
  const Heading = token.depth === 2 ? 'h2' : 'h3'
  return (
    <Heading key={key} id={token.text.replace(/\s+/gu, '-')}>
      {inline(token.tokens)}
    </Heading>
  )
}

function list(token: Tokens.List, key: number): ReactNode {
  const List = token.ordered ? 'ol' : 'ul'
  return (
    <List key={key}>
      {token.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never move
        <li key={i} className={item.task ? styles.task : undefined}>
          {blocks(item.tokens)}
        </li>
      ))}
    </List>
  )
}

function table(token: Tokens.Table, key: number): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not a form's fieldset nor a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div key={key} className={styles.table} role="group" aria-label="表" tabIndex={0}>
      <table>
        <thead>
          <tr>{token.header.map((cell, i) => headerCell(cell, i))}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={i}>
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <td key={j}>{inline(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The corner of a table with headings on both sides is empty, and so no heading. */
function headerCell(cell: Tokens.TableCell, key: number): ReactNode {
  if (!cell.text) return <td key={key} />
  return (
    <th key={key} scope="col">
      {inline(cell.tokens)}
    </th>
  )
}

const inline = (tokens: Token[] = []): ReactNode[] => tokens.map((token, i) => phrase(token, i))

function phrase(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inline(token.tokens)}</strong>
    case 'em':
      return <em key={key}>{inline(token.tokens)}</em>
    case 'del':
      return <s key={key}>{inline(token.tokens)}</s>
    case 'codespan':
      return <code key={key}>{token.text}</code>
    case 'br':
      return <br key={key} />
    case 'link':
      return link(token as Tokens.Link, key)
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text
    case 'japanese':
      return (
        <span key={key} lang="ja">
          {token.text}
        </span>
      )
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

function link(token: Tokens.Link, key: number): ReactNode {
  if (token.href.startsWith('#') || isOwnPath(token.href))
    return (
      <Link key={key} href={token.href}>
        {inline(token.tokens)}
      </Link>
    )
  if (!/^(?:https?|mailto):/u.test(token.href)) return inline(token.tokens)
  return (
    <a key={key} href={token.href} rel="noopener noreferrer">
      {inline(token.tokens)}
    </a>
  )
}
