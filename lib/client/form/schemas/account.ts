import { z } from 'zod'
import { NewPersonalToken, PasskeyName } from '@/lib/contract/identity-security'
import { OneTimeCode, Password, SecondFactorCode } from '@/lib/contract/identity-shapes'
import { Nickname, ProfileChanges, Settings } from '@/lib/contract/profile'
import { foldEmail } from '@/lib/kit/email-address'
import { emailAddress } from './email-address'

const passwordOf = (missing: string) => z.string().min(1, missing)
const knownPassword = passwordOf('パスワードを入力してください。')
const newPassword = knownPassword.pipe(Password)

/** A typed code; full-width digits and spaces are accepted. */
const typedCode = z.string().transform((text) => text.normalize('NFKC').replace(/\s/gu, ''))
const sixDigits = typedCode.pipe(OneTimeCode)
const MISSING_RECOVERY = '回復コードを入力してください。'
const MISSING_CODE = '認証アプリのコード、または回復コードを入力してください。'
/** Of the authenticator app, or a recovery code. */
const secondFactorOf = (missing: string) =>
  typedCode.refine((text) => SecondFactorCode.safeParse(text).success, missing)
const secondFactor = secondFactorOf(MISSING_CODE)

export const signIn = z.object({ email: emailAddress, password: knownPassword })
export const signUp = z.object({ email: emailAddress, password: newPassword })
export const email = z.object({ email: emailAddress })
/** The address is asked for where it is not known. */
export const signInLink = z.object({ email: emailAddress.optional() })
export const token = z.object({
  token: z.string().trim().min(20, 'お渡ししたトークンを入力してください。').optional(),
})
export const password = z.object({ password: newPassword })
export const appCode = z.object({ code: sixDigits })
export const recoveryCode = z.object({ code: secondFactorOf(MISSING_RECOVERY) })

/** Proofs of identity; the second factor if the account has one. */
export const passwordProof = z.object({
  currentPassword: knownPassword,
  code: secondFactor.optional(),
})
export const emailProof = z.object({ emailCode: sixDigits, code: secondFactor.optional() })
export const secondFactorProof = z.object({ code: secondFactor })

/** Another address than `current`. */
const otherEmail = (current: string) =>
  emailAddress.refine((text) => foldEmail(text) !== current, 'いまと同じメールアドレスです。')
export const newEmail = (current: string) => z.object({ email: otherEmail(current) })
export const newEmailByPassword = (current: string) =>
  z.object({ email: otherEmail(current), currentPassword: knownPassword })
/** The current password and the second factor where the account has them. */
export const changedPassword = z.object({
  currentPassword: passwordOf('いまのパスワードを入力してください。').optional(),
  code: secondFactor.optional(),
  password: newPassword,
})
export const passkey = z.object({ name: PasskeyName })
export const personalToken = NewPersonalToken.extend({
  days: z.string().transform(Number).pipe(NewPersonalToken.shape.days),
})
/** Compared with the word that the page asks for. */
export const leaving = z.object({
  word: z.string().transform((text) => text.normalize('NFKC').trim()),
})

export const firstProfile = z.object({
  nickname: Nickname,
  terms: z.literal(true, '続けるには、利用規約への同意が必要です。'),
})
/** To new versions of the terms. */
export const agreement = firstProfile.pick({ terms: true })
export const profile = ProfileChanges.pick({ nickname: true, introduction: true }).required()
export const settings = Settings
