import { fieldError } from './use-submit'

/** A field's text. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** The address in a form, when it looks like one; the service decides. @throws ApiError for the field */
export function emailOf(fields: FormData): string {
  const email = textOf(fields, 'email').trim()
  if (!email) throw fieldError('email', 'メールアドレスを入力してください。')
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/u.test(email))
    throw fieldError('email', 'メールアドレスの形式が正しくありません。')
  return email
}

/** A new password in a form. @throws ApiError for the field */
export function newPasswordOf(fields: FormData): string {
  const password = textOf(fields, 'password')
  if (!password) throw fieldError('password', 'パスワードを入力してください。')
  if (password.length < 10)
    throw fieldError('password', 'パスワードは10文字以上で入力してください。')
  if (password.length > 128)
    throw fieldError('password', 'パスワードは128文字以内で入力してください。')
  return password
}
