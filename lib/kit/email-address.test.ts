import { expect, test } from '@jest/globals'
import { emailProblem, foldEmail, smtpAddress } from './email-address'

test.each([
  [' Haru@Example.JP ', 'haru@example.jp'],
  ['ｈａｒｕ＠ｅｘａｍｐｌｅ．ｊｐ', 'haru@example.jp'],
  ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
  ['"A..b"@docomo.ne.jp', 'a..b@docomo.ne.jp'],
  ['haru-@d.vodafone.ne.jp', 'haru-@d.vodafone.ne.jp'],
  ["o'haru+shop@example.co.jp", "o'haru+shop@example.co.jp"],
])('%s is kept as %s, and mail reaches it', (typed, kept) => {
  expect([foldEmail(typed), emailProblem(foldEmail(typed))]).toEqual([kept, null])
})

test.each([
  ['haru.example.jp', '「@」がありません'],
  ['haru@', '「@」の後ろを'],
  ['haru@example', '「@」の後ろを'],
  ['@example.jp', '「@」の前がありません'],
  ['a b@example.jp', '空白や改行'],
  ['a@example.jp\r\nBcc: b@example.jp', '空白や改行'],
  ['a@example.jp,b@example.jp', '1つだけ'],
  ['a@b@example.jp', '1つだけ'],
  ['はる@example.jp', '使えない文字「は」'],
  ['"a"b@example.jp', '使えない文字「"」'],
  ['a..b@example.jp', '「.」は、続けたり'],
  ['a.@docomo.ne.jp.example.com', '「.」は、続けたり'],
  [`${'a'.repeat(65)}@example.jp`, '長すぎます'],
])('%j is refused, and says why', (typed, words) => {
  expect(emailProblem(foldEmail(typed))).toContain(words)
})

test('loose dots go into quotes, nothing else', () => {
  expect(smtpAddress('a..b.@docomo.ne.jp')).toBe('"a..b."@docomo.ne.jp')
  expect(smtpAddress('a.b@docomo.ne.jp')).toBe('a.b@docomo.ne.jp')
})
