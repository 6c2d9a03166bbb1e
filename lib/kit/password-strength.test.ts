import { describe, expect, test } from '@jest/globals'
import { passwordStrength } from './password-strength'

describe('how soon a password is guessed', () => {
  test.each([
    ['password1234', 'よく使われるパスワードに似ています。'],
    ['1234567890', 'よく使われるパスワードです。'],
    ['aaaaaaaaaaaa', '同じ文字や言葉の繰り返しは、すぐに推測されます。'],
    ['さくらさくらさくら', '同じ文字や言葉の繰り返しは、すぐに推測されます。'],
    ['tanaka1985', '名前はすぐに推測されます。'],
    ['listener2026', 'メールアドレスやニックネーム、サイトの名前や用語は避けてください。'],
    ['koeniwa2026', 'メールアドレスやニックネーム、サイトの名前や用語は避けてください。'],
  ])('%s: soon, and why', async (password, advice) => {
    const strength = await passwordStrength(password, ['listener@example.jp'])
    expect(strength.score).toBeLessThan(3)
    expect(strength.advice).toContain(advice)
  })

  test.each(['yoru-no-niwa-2026', 'yofukashi-no-niwa', '夜の庭で聴いた雨の音', 'kQ7#vTz2wLp9'])(
    '%s: not soon',
    async (password) =>
      expect((await passwordStrength(password, [])).score).toBeGreaterThanOrEqual(3),
  )

  test('width makes no difference, as in what is stored', async () => {
    const [wide, narrow] = await Promise.all(
      ['ｐａｓｓｗｏｒｄ１２３４', 'password1234'].map((password) =>
        passwordStrength(password, []),
      ),
    )
    expect(wide).toEqual(narrow)
  })

  test('a long password takes no longer than its beginning', async () => {
    const long = Array.from({ length: 128 }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90)))
    expect((await passwordStrength(long.join(''), [])).score).toBe(4)
    const { score } = await passwordStrength('a'.repeat(128), [])
    expect(score).toBeLessThan(3)
  })
})
