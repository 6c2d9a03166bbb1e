import { expect, test } from '@jest/globals'
import { changeText } from './change-words'

test.each([
  ['a state', { state: 'draft' }, { state: 'approved' }, '状態：確認中 → 承認済み'],
  [
    'nothing before',
    null,
    { payOn: '2026-10-20', payouts: 2 },
    '振り込む日：2026-10-20、支払いの数：2',
  ],
  ['roles', { roles: [] }, { roles: ['support', 'finance'] }, '役割：なし → サポート、経理'],
  ['what is taken away', { roles: ['admin'] }, { roles: [] }, '役割：管理者 → なし'],
  [
    'yen and instants',
    null,
    { feeYen: 1580, endAt: '2026-11-25T15:00:00.000Z' },
    '手数料：1,580円、終わり：2026年11月26日 00:00',
  ],
  [
    'an empty note',
    null,
    { note: '', version: 1, tellsUsers: false },
    '版：1、お知らせする：いいえ',
  ],
  [
    'lists that are all empty',
    null,
    { action: 'hide', taken: { works: [], gifts: [] } },
    '対応：公開を止める',
  ],
  [
    'what is inside',
    null,
    { refund: { parts: [], reason: 'goodwill', amountYen: 1760 } },
    '返金：（理由：goodwill、額：1,760円）',
  ],
  ['a field without a name', { mood: 'low' }, { mood: 'high' }, 'mood：low → high'],
  ['nothing at all', null, {}, ''],
])('%s is said in words', (_, before, after, words) => {
  expect(changeText({ before, after })).toBe(words)
})
