import { describe, expect, test } from '@jest/globals'
import type { MailContent } from './mail-content'
import { renderHtml, renderText } from './render'

const operator = {
  name: '株式会社夜の庭',
  address: '〒104-0061 東京都中央区銀座1-1-1',
  phone: '03-1234-5678',
  email: 'support@yorunoniwa.jp',
}
const site = { name: 'こえにわ', origin: 'https://koeniwa.example', operator }
const content: MailContent = {
  to: 'a@example.jp',
  subject: '件名 <b>',
  preview: '前置き',
  blocks: [
    { text: '一行目\n"二行目" & <script>alert(1)</script>' },
    { code: '012345', label: '確認コード' },
    { button: '開く', url: 'https://koeniwa.example/a?b=1&c="x"' },
    { rows: [['合計', '1,320円']] },
    { note: '注記' },
  ],
}

describe('a mail', () => {
  test('shows whatever is in it as text, never as markup (safety 40)', () => {
    const html = renderHtml(content, site)
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;script&#62;')
    expect(html).toContain('href="https://koeniwa.example/a?b=1&#38;c=&#34;x&#34;"')
    expect(html).toContain('一行目<br>')
  })

  test('has links where the site’s own addresses stand in a note, and nobody else’s', () => {
    const note = `配信を止める：${site.origin}/account/unsubscribe?token=a.b-c&d=1\nhttps://elsewhere.example/x\n${site.origin}.evil.example/`
    const html = renderHtml({ ...content, blocks: [{ note }] }, site)
    const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)
    expect(links.filter((href) => href !== site.origin)).toEqual([
      `${site.origin}/account/unsubscribe?token=a.b-c&#38;d=1`,
    ])
  })

  test('is dark in a dark mailbox, and breaks words that are too long', () => {
    const html = renderHtml(content, site)
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)[^<]*\.card \{ background: #20/u)
    for (const [, style = ''] of html.matchAll(
      /<(?:p|td|body|table)(?![^>]*class=)[^>]*style="([^"]*)"/gu,
    ))
      expect(style).not.toMatch(/(?:background|color):#/u)
    // Where a mailbox leaves the document type out, a table inherits no colour from the card around it.
    const cells = [...html.matchAll(/<td[^>]*class="rule[^>]*>/gu)].map(([cell]) => cell)
    expect(cells.length).toBeGreaterThan(1)
    for (const cell of cells)
      expect(cell).toMatch(/class="rule (?:ink|faint)" style="[^"]*;color:#/u)
    expect(html).toMatch(/class="card ink" style="[^"]*overflow-wrap:anywhere/u)
    expect(html.match(/<table [^>]*table-layout:fixed/gu)).toHaveLength(2)
  })

  test('names its sender, with address and contact, in both versions', () => {
    const odd = { ...site, operator: { ...operator, name: '<夜の庭>' } }
    for (const part of ['送信者：<夜の庭>', `住所：${operator.address}`, operator.email])
      expect(renderText(content, odd)).toContain(part)
    const html = renderHtml(content, odd)
    for (const part of ['送信者：&#60;夜の庭&#62;', `住所：${operator.address}`, operator.email])
      expect(html).toContain(part)
  })

  test('says the same in its text version', () => {
    const text = renderText(content, site)
    for (const part of [
      '件名 <b>',
      '    012345',
      'https://koeniwa.example/a?b=1&c="x"',
      '合計：1,320円',
      '注記',
    ])
      expect(text).toContain(part)
  })
})
