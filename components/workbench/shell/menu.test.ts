import { existsSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { opsMenu } from '@/components/ops/menu'
import { studioMenu } from '@/components/studio/menu'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { isCurrent, type MenuEntry, visibleGroups } from './menu'

const entriesOf = (roles: readonly StaffRole[], menu = opsMenu) =>
  visibleGroups(menu, roles)
    .flatMap(({ entries }) => entries)
    .map(({ href }) => href)

const isPage = (href: string) =>
  existsSync(`app${href}/page.tsx`) || existsSync(`content/pages${href}.md`)

describe('the menu of a workbench', () => {
  test('shows each of the staff what their roles are for', () => {
    expect(entriesOf([])).toEqual([])
    expect(entriesOf(['editor'])).toEqual([
      '/ops/merchandise',
      '/ops/banners',
      '/ops/banner-texts',
      '/ops/texts',
      '/ops/tags',
      '/ops/home-rows',
      '/ops/voice-tags',
      '/ops/work-reviews',
      '/ops/mails',
      '/ops/cases',
      '/ops/audit',
    ])
    expect(entriesOf(['support'])).toEqual([
      '/ops/orders',
      '/ops/fulfilment',
      '/ops/search',
      '/ops/inquiries',
      '/ops/mails',
      '/ops/cases',
      '/ops/findings',
      '/ops/audit',
    ])
    expect(entriesOf(['finance'])).toEqual([
      '/ops/orders',
      '/ops/fulfilment',
      '/ops/coupons',
      '/ops/ledger',
      '/ops/reconciliation',
      '/ops/settlements',
      '/ops/payouts',
      '/ops/tax',
      '/ops/documents',
      '/ops/debts',
      '/ops/fees',
      '/ops/delivery',
      '/ops/audit',
    ])
    expect(entriesOf(['support', 'admin'])).toEqual([
      '/ops/orders',
      '/ops/fulfilment',
      '/ops/merchandise',
      '/ops/coupons',
      '/ops/banners',
      '/ops/banner-texts',
      '/ops/texts',
      '/ops/tags',
      '/ops/home-rows',
      '/ops/voice-tags',
      '/ops/work-reviews',
      '/ops/search',
      '/ops/inquiries',
      '/ops/mails',
      '/ops/cases',
      '/ops/findings',
      '/ops/ledger',
      '/ops/reconciliation',
      '/ops/settlements',
      '/ops/payouts',
      '/ops/tax',
      '/ops/documents',
      '/ops/debts',
      '/ops/fees',
      '/ops/delivery',
      '/ops/staff',
      '/ops/audit',
    ])
  })

  test('shows every creator all of the studio, in groups with something in them', () => {
    expect(visibleGroups(studioMenu, []).map(({ label }) => label)).toEqual([
      'スタジオ',
      '作品',
      '反応',
      '売上',
      '設定',
      'ヘルプ',
    ])
    expect(visibleGroups(opsMenu, ['support']).map(({ label }) => label)).toEqual([
      '販売',
      '対応',
      '管理',
    ])
  })

  test.each([studioMenu, opsMenu])('of $area names only pages that there are', ({ groups }) => {
    const entries = groups.flatMap((group) => group.entries)
    for (const { href } of entries) expect([href, isPage(href)]).toEqual([href, true])
    expect(entries.filter(({ tab }) => tab).length).toBeLessThanOrEqual(3)
  })

  test('marks the page that is open, and what lies below it', () => {
    const orders: MenuEntry = { href: '/ops/orders', label: '注文', icon: 'parcel' }
    expect(isCurrent(orders, '/ops/orders')).toBe(true)
    expect(isCurrent(orders, '/ops/orders/KE100001')).toBe(true)
    expect(isCurrent(orders, '/ops/orders-old')).toBe(false)
    expect(isCurrent({ ...orders, isExact: true }, '/ops/orders')).toBe(true)
    expect(isCurrent({ ...orders, isExact: true }, '/ops/orders/KE100001')).toBe(false)
  })
})
