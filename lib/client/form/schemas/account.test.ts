import { describe, expect, test } from '@jest/globals'
import { appCode, changedPassword, recoveryCode, signIn, signUp } from './account'

const wordsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('what the forms of an account say before anything is sent', () => {
  test('what is missing, and all of it at once', () => {
    expect(wordsOf(signIn.safeParse({ email: ' ', password: '' }))).toEqual([
      'メールアドレスを入力してください。',
      'パスワードを入力してください。',
    ])
  })

  test('an address keeps its letters; one that the service would refuse is refused', () => {
    expect(signIn.parse({ email: ' Yuki@Example.com ', password: 'a' }).email).toBe(
      'Yuki@Example.com',
    )
    expect(wordsOf(signIn.safeParse({ email: 'yuki', password: 'a' }))).toEqual([
      'メールアドレスに「@」がありません。',
    ])
  })

  test('only a new password has to be long', () => {
    const email = 'yuki@example.com'
    expect(wordsOf(signIn.safeParse({ email, password: 'short' }))).toEqual([])
    expect(wordsOf(signUp.safeParse({ email, password: 'short' }))).toEqual([
      'パスワードは10文字以上で入力してください。',
    ])
    expect(
      wordsOf(changedPassword.safeParse({ currentPassword: '', password: 'a'.repeat(129) })),
    ).toEqual([
      'いまのパスワードを入力してください。',
      'パスワードは128文字以内で入力してください。',
    ])
    const password = 'a'.repeat(10)
    expect(changedPassword.parse({ password })).toEqual({ password })
    const proofs = { currentPassword: 'short', code: '１２３ ４５６' }
    expect(changedPassword.parse({ ...proofs, password })).toEqual({
      currentPassword: 'short',
      code: '123456',
      password,
    })
    expect(wordsOf(changedPassword.safeParse({ ...proofs, code: '', password }))).toEqual([
      '認証アプリのコード、または回復コードを入力してください。',
    ])
  })

  test('codes may be full-width and spaced', () => {
    expect(appCode.parse({ code: '１２３ ４５６' })).toEqual({ code: '123456' })
    expect(wordsOf(appCode.safeParse({ code: '12345' }))).toEqual(['6桁の数字を入力してください。'])
    for (const code of ['abc', 'a'.repeat(65)])
      expect(wordsOf(recoveryCode.safeParse({ code }))).toEqual(['回復コードを入力してください。'])
    expect(recoveryCode.parse({ code: '７ｋ２ｍ 9xqd 0c4h tz8v 5bqe wn3y' })).toEqual({
      code: '7k2m9xqd0c4htz8v5bqewn3y',
    })
  })
})
