import { z } from 'zod'
import {
  ClientKind,
  Credentials,
  Email,
  LinkToken,
  PasskeyAssertion,
  PasskeyOptions,
  ProviderProof,
  RecaptchaToken,
  SecondFactorCode,
} from './identity-shapes'
import type { Routes } from './route'

const client = ClientKind.default('app')

/**
 * Sign-in methods besides the password. Each may be refused with `auth/multi-factor-auth-required` (401), whose
 * `reason` is a challenge for `POST /identity/sign-in/second-factor`, valid for five minutes.
 */
export const signInRoutes = {
  'POST /identity/sign-in/email-link/send': {
    summary: 'ログイン用リンクをメールで送る（既知のアドレスでも同じ答え）',
    access: 'guest',
    body: z.object({
      email: Email,
      /** Where the page continues: an address of this site. */
      continueUri: z.string().max(2_000).optional(),
      recaptchaToken: RecaptchaToken,
    }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['invalid', 'tooMany', 'unavailable', 'forbidden'],
  },
  'POST /identity/sign-in/email-link': {
    summary: 'メールのリンクでログイン（初めてのアドレスなら登録）',
    access: 'guest',
    body: z.object({
      token: LinkToken,
      /**
       * The address of the link, as typed; another address is refused. Clients that did not request the link ask for
       * it.
       */
      email: Email.optional(),
      client,
    }),
    response: Credentials.extend({
      continuePath: z.string().nullable(),
      isNewUser: z.boolean(),
    }).meta({ id: 'EmailLinkCredentials' }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/sign-in/custom-token': {
    summary: '運営が発行した一度きりのトークンでログイン',
    access: 'guest',
    body: z.object({ token: LinkToken, client }),
    response: Credentials,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/sign-in/provider': {
    summary:
      '外部アカウントでログイン（google、apple、github。初めてなら登録。アプリのIDトークンにはnonceが必須）',
    access: 'guest',
    body: z.object({ provider: z.string().max(40), ...ProviderProof.shape, client }),
    response: Credentials.extend({ isNewUser: z.boolean() }).meta({ id: 'ProviderCredentials' }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'tooMany', 'unavailable'],
  },
  'POST /identity/sign-in/passkey/options': {
    summary: 'パスキーでのログインを始める',
    access: 'guest',
    response: PasskeyOptions,
    errors: ['tooMany'],
  },
  'POST /identity/sign-in/passkey': {
    summary: 'パスキーでログイン',
    access: 'guest',
    body: z.object({ response: PasskeyAssertion, client }),
    response: Credentials,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/sign-in/second-factor': {
    summary: '二段階認証のコードでログインを終える',
    access: 'guest',
    body: z.object({ challenge: LinkToken, code: SecondFactorCode, client }),
    /** Where the mailed link that began the sign-in continues. */
    response: Credentials.extend({ continuePath: z.string().nullable() }).meta({
      id: 'SecondFactorCredentials',
    }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
} as const satisfies Routes
