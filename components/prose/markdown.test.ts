import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InRouter } from '@/components/testing-router'
import { Markdown } from './markdown'

const draw = (text: string) =>
  renderToStaticMarkup(createElement(InRouter, null, createElement(Markdown, { text })))
const html = (href: string) => draw(`[庭](${href})`)

describe('a link in a text', () => {
  test.each(['/album/KN000001?tab=1', '#top', '/'])('%s is a page of ours', (href) => {
    expect(html(href)).toContain(`href="${href}"`)
  })

  test.each([
    '/\\evil.example',
    '//evil.example',
    '<\\\\evil.example>',
    '</\t/evil.example>',
    '/.//evil.example',
    '/%09/evil.example/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
  ])('%s is words, or stays on our host', (href) => {
    const found = /href="([^"]*)"/u.exec(html(href))?.[1]?.replaceAll('&amp;', '&')
    if (found === undefined) return
    const url = new URL(found, 'https://koeniwa.example')
    expect([url.host, url.pathname.startsWith('//')]).toEqual(['koeniwa.example', false])
  })

  test('elsewhere says where it goes, and takes nothing along', () => {
    expect(html('https://example.jp/')).toContain('rel="noopener noreferrer"')
  })
})

describe('the language of a text', () => {
  test('is English where it is, with the Japanese in it marked', () => {
    const drawn = draw(
      'The voices of the こえにわ catalogue are synthesised.\n\n| Voice | Heard as |\n| --- | --- |\n| Mei by somebody | 鳴瀬ゆづは |',
    )
    expect(drawn).toContain('lang="en"')
    expect(drawn).toContain('the <span lang="ja">こえにわ</span> catalogue')
    expect(drawn).toContain('<td><span lang="ja">鳴瀬ゆづは</span></td>')
  })

  test('is the page’s own elsewhere', () => {
    expect(draw('音声は HTS Voice で合成しています。')).not.toContain('lang=')
  })
})
