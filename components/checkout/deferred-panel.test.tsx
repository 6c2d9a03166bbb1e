import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeferredStatus } from '@/lib/client/orders/deferred'
import { HANDED_OVER } from '@/lib/kit/shop/deferred/handed-over'
import { DeferredPanel } from './deferred-panel'

const htmlOf = (state: DeferredStatus['state']) =>
  renderToStaticMarkup(
    <DeferredPanel status={{ state, dueDate: '2026-12-10T00:00:00+09:00' } as DeferredStatus} />,
  )

test.each(['none', 'active'] as const)(
  'says what the network is told before the order is placed (%s)',
  (state) => {
    const html = htmlOf(state)
    expect(html).toContain('株式会社Paidyに提供します')
    for (const words of Object.values(HANDED_OVER)) expect(html).toContain(`<li>${words}</li>`)
  },
)

test('says that the address goes along with a first registration', () => {
  expect(htmlOf('none')).toContain('当店に登録のメールアドレスをペイディに渡します')
  expect(htmlOf('active')).not.toContain('メールアドレスをペイディに渡します')
})
