import { expect, test } from '@jest/globals'
import { mailboxOf } from './mailbox-of'

test.each([
  ['Niwa.Ban+sale@example.jp', 'niwaban@example.jp'],
  ['n.i.w.a.b.a.n@example.jp', 'niwaban@example.jp'],
  ['niwaban++@EXAMPLE.jp', 'niwaban@example.jp'],
  ['niwaban+a@googlemail.com', 'niwaban@gmail.com'],
  ['+81@example.jp', '+81@example.jp'],
])('%s is counted as %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

test('other people are other mailboxes', () => {
  expect(mailboxOf('niwaban@example.jp')).not.toBe(mailboxOf('niwaban@example.com'))
  expect(mailboxOf('niwa-ban@example.jp')).not.toBe(mailboxOf('niwaban@example.jp'))
})
