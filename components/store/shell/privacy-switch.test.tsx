import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { InRouter } from '@/components/testing-router'
import { SiteFooter } from './site-footer'

test('the switch against analytics is where the privacy policy says', () => {
  const policy = readFileSync('content/pages/legal/privacy.md', 'utf8')
  expect(policy).toContain(
    'ストアの各ページの下部とメニューにある「プライバシー」から、ログインしていなくても停止できます',
  )
  const footer = renderToStaticMarkup(
    <InRouter>
      <SiteFooter siteName="こえにわ" showCredits={false} elsewhere={{}} />
    </InRouter>,
  )
  expect(footer).toContain('<legend>プライバシー</legend>')
  expect(readFileSync('components/store/shell/side-menu-content.tsx', 'utf8')).toContain(
    '<PrivacySwitch />',
  )
})
