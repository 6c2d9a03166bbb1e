import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { DEFERRED_DUE_TEXT } from './due-date'
import { OPERATOR_FACTS } from './operator-facts'
import { ORDER_OPEN_MINUTES, RETURN_DAYS, SHELF_DAYS } from './order-life'
import { fillFacts } from './page-text'
import { PAYMENT_NAMES } from './payment-names'
import { SHOP_FACTS, shopFacts } from './shop-facts'

const PAGES = 'content/pages'
const known = {
  siteOrigin: 'https://koeniwa.example',
  invoiceNumber: '',
  hasDeferredPayment: true,
  deliveryFee: '990円',
  holdDays: 30,
  transmissions: [{ to: 'Stripe', country: 'アメリカ合衆国', sent: '端末の情報', purpose: '決済' }],
  retentionDays: { playHistory: 730, inquiry: 1095, security: 365 },
}
const page = (slug: string) => readFileSync(join(PAGES, `${slug}.md`), 'utf8')
const placeholders = new Set(
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(PAGES, name), 'utf8').matchAll(/\{\{(\w+)\}\}/gu)])
    .map(([, name]) => name),
)

describe('what the pages leave open', () => {
  test('is what the shop knows and what the operator says, nothing else and nothing twice', () => {
    expect([...placeholders].sort()).toEqual([...SHOP_FACTS, ...OPERATOR_FACTS].sort())
  })
})

describe('the legal page and the product', () => {
  test('name the same means of payment, as receipts do', () => {
    const { PAYMENT_METHODS, PAYMENT_ROWS } = shopFacts(known)
    expect(PAYMENT_METHODS).toBe(`${PAYMENT_NAMES.stripe}、${PAYMENT_NAMES.paidy}`)
    const rows = PAYMENT_ROWS.split('\n').map((row) => row.split('|')[1]?.trim())
    expect(rows).toEqual(Object.values(PAYMENT_NAMES))
    expect(PAYMENT_ROWS).toContain(DEFERRED_DUE_TEXT)
    const cardsOnly = shopFacts({ ...known, hasDeferredPayment: false })
    expect(cardsOnly.PAYMENT_METHODS).toBe(PAYMENT_NAMES.stripe)
    expect(cardsOnly.PAYMENT_ROWS).not.toContain(PAYMENT_NAMES.paidy)
  })

  test('let an order stand equally long', () => {
    expect(shopFacts(known).ORDER_EXPIRY).toBe(`${ORDER_OPEN_MINUTES}分`)
    expect(page('legal/asct')).toContain('注文の確定から {{ORDER_EXPIRY}} 以内に')
  })

  test.each(['legal/asct', 'faq'])('of %s say the terms that the product goes by', (slug) => {
    const filled = fillFacts(page(slug), shopFacts(known))
    expect(filled).toContain(`ご注文から${SHELF_DAYS}営業日以内に発送`)
    expect(filled).toContain(`到着から${RETURN_DAYS}日以内に`)
  })

  test('follow those terms when they change', () => {
    const later = { ...shopFacts(known), SHELF_PERIOD: '9営業日', RETURN_PERIOD: '14日' }
    const filled = ['legal/asct', 'legal/eula', 'faq'].map((slug) => fillFacts(page(slug), later))
    expect(filled.join('\n')).not.toMatch(/[五5]営業日|[八8]日/u)
    for (const text of filled) expect(text).toContain('到着から14日以内に')
  })

  test('write no means of payment, term of an order or fee of a payment by hand', () => {
    const texts = ['legal/asct', 'legal/eula', 'faq'].map(page).join('\n')
    expect(texts).not.toMatch(/クレジットカード|ペイディ|コンビニ|銀行振込|24時間/u)
  })

  test('tell creators for how long card sales are held, and nothing where none are', () => {
    expect(page('legal/cla')).toContain('{{PAYOUT_HOLD}}')
    expect(shopFacts({ ...known, holdDays: 12 }).PAYOUT_HOLD).toContain('支払日の12日前以後に')
    expect(shopFacts({ ...known, holdDays: 0 }).PAYOUT_HOLD).toBe('')
  })

  test('state the registration number that receipts bear', () => {
    expect(shopFacts(known).INVOICE_REGISTRATION_NUMBER).toBe('なし')
    const registered = shopFacts({ ...known, invoiceNumber: 'T7000012050002' })
    expect(registered.INVOICE_REGISTRATION_NUMBER).toBe('T7000012050002')
  })
})
