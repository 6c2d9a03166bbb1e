import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InRouter } from '@/components/testing-router'
import { LandingPage } from './landing-page'

const draw = (actionHref: string, otherHref: string) => {
  const facts = { action: 'はじめる', actionHref, other: 'ランキング', otherHref }
  const page = createElement(LandingPage, { title: 'ようこそ', text: '', facts })
  return renderToStaticMarkup(createElement(InRouter, null, page))
}

test('a landing page links to pages of the store and to https', () => {
  const html = draw('/search?type=voice', 'https://example.jp/')
  expect(html).toContain('href="/search?type=voice"')
  expect(html).toContain('href="https://example.jp/"')
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.jp/'])(
  'a landing page shows no link to %s',
  (href) => {
    const html = draw(href, href)
    expect(html).toContain('ようこそ')
    expect(html).not.toContain('href=')
  },
)
