import { expect, test } from '@jest/globals'
import { renderText } from '../render'
import { presentMail } from './present'
import { receiptMail } from './receipt'
import { refundMail } from './refund'
import { shippedMail } from './shipped'

const settings = {
  SITE_NAME: 'こえにわ',
  SITE_ORIGIN: 'https://koeniwa.test',
  MASTER_SECRET: 's'.repeat(32),
}
const operator = {
  name: '株式会社夜の庭',
  address: '〒104-0061 東京都中央区銀座1-1-1',
  phone: '03-1234-5678',
  email: 'support@yorunoniwa.jp',
}
const site = { name: 'こえにわ', origin: 'https://koeniwa.test', operator }
const at = new Date('2026-11-21T03:00:00Z')
const to = 'listener@example.jp'

const bought = {
  email: to,
  number: 'KE100001',
  network: 'stripe' as const,
  paidAt: at,
  presentId: null,
  taxRatePercent: 10,
}

test('the mail after buying an album', () => {
  const lines = [{ title: '夜の庭で', quantity: 1, amountYen: 1320, taxRatePercent: 10 }]
  const facts = { ...bought, kind: 'audio' as const, totalYen: 1320, deliveryFeeYen: 0, lines }
  expect(renderText(receiptMail(facts, settings), site)).toMatchSnapshot()
})

test('the mail after ordering merchandise', () => {
  const lines = [
    { title: 'アクリルスタンド', quantity: 2, amountYen: 3300, taxRatePercent: 10 },
    { title: '焼き菓子', quantity: 1, amountYen: 1080, taxRatePercent: 8 },
  ]
  const facts = {
    ...bought,
    kind: 'merchandise' as const,
    network: 'paidy' as const,
    totalYen: 5370,
    deliveryFeeYen: 990,
    lines,
  }
  expect(renderText(receiptMail(facts, settings), site)).toMatchSnapshot()
})

test('the mail when a parcel has left', () => {
  const facts = {
    email: to,
    number: 'KE100002',
    carrier: 'yamato',
    trackingNumber: '123456789012',
    shippedAt: at,
    lines: [{ title: 'アクリルスタンド', quantity: 2 }],
    isPart: true,
  }
  expect(renderText(shippedMail(facts, settings), site)).toMatchSnapshot()
})

test('the mail when money went back', () => {
  const facts = {
    email: to,
    number: 'KE100001',
    network: 'stripe' as const,
    amountYen: 440,
    totalYen: 1320,
    refundedYen: 440,
    at,
    hasReceipt: true,
  }
  expect(renderText(refundMail(facts, settings), site)).toMatchSnapshot()
})

test('the mail to who is given an album', () => {
  const facts = {
    id: '019a0000-0000-7000-8000-000000000001',
    title: '夜の庭で',
    senderName: 'みなと',
    recipientName: 'ひなた',
    message: 'お誕生日おめでとう。\nよく眠れますように。',
    expiresAt: new Date('2027-01-20T00:00:00Z'),
  }
  expect(renderText(presentMail(facts, 'friend@example.jp', settings), site)).toMatchSnapshot()
})
