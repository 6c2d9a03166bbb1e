import type { securityRoutes } from '@/lib/contract/identity-security'
import {
  addPasskey,
  allowView,
  changeDisplayName,
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  deleteAccount,
  endOwnView,
  exportData,
  getOwnView,
  getSecondFactor,
  linkProvider,
  listPasskeys,
  listPersonalTokens,
  listSecurityEvents,
  makePersonalToken,
  reauthenticate,
  recoverEmail,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  revokePersonalToken,
  sendReauthenticationCode,
  startPasskey,
  startSecondFactor,
  unlinkProvider,
} from '@/lib/domain/people/identity'
import type { Handlers } from '../bind'

export const identitySecurityHandlers: Pick<Handlers, keyof typeof securityRoutes> = {
  'POST /identity/reauthenticate/send': async (ctx) => {
    await sendReauthenticationCode(ctx)
    return undefined
  },
  'POST /identity/reauthenticate': (ctx, { body }) => reauthenticate(ctx, body),
  'PUT /identity/password': async (ctx, { body }) => {
    await changePassword(ctx, body)
    return undefined
  },
  'PUT /identity/email': (ctx, { body }) => requestEmailChange(ctx, body),
  'POST /identity/email/confirm': (ctx, { body }) => confirmEmailChange(ctx, body),
  'POST /identity/email/recover': (ctx, { body }) => recoverEmail(ctx, body),
  'PUT /identity/display-name': (ctx, { body }) => changeDisplayName(ctx, body),
  'POST /identity/providers/{provider}': (ctx, { params, body }) =>
    linkProvider(ctx, { ...params, ...body }),
  'DELETE /identity/providers/{provider}': (ctx, { params }) => unlinkProvider(ctx, params),
  'GET /identity/passkeys': (ctx) => listPasskeys(ctx),
  'POST /identity/passkeys/options': (ctx) => startPasskey(ctx),
  'POST /identity/passkeys': (ctx, { body }) => addPasskey(ctx, body),
  'PUT /identity/passkeys/{id}': (ctx, { params, body }) =>
    renamePasskey(ctx, { ...params, ...body }),
  'DELETE /identity/passkeys/{id}': async (ctx, { params }) => {
    await removePasskey(ctx, params)
    return undefined
  },
  'GET /identity/personal-tokens': (ctx) => listPersonalTokens(ctx),
  'POST /identity/personal-tokens': (ctx, { body }) => makePersonalToken(ctx, body),
  'DELETE /identity/personal-tokens/{id}': async (ctx, { params }) => {
    await revokePersonalToken(ctx, params)
    return undefined
  },
  'GET /identity/second-factor': (ctx) => getSecondFactor(ctx),
  'POST /identity/second-factor': (ctx) => startSecondFactor(ctx),
  'POST /identity/second-factor/confirm': (ctx, { body }) => confirmSecondFactor(ctx, body),
  'POST /identity/second-factor/recovery-codes': (ctx) => renewRecoveryCodes(ctx),
  'DELETE /identity/second-factor': async (ctx) => {
    await removeSecondFactor(ctx)
    return undefined
  },
  'GET /identity/security-events': (ctx, { query }) => listSecurityEvents(ctx, query),
  'GET /identity/view-consent': (ctx) => getOwnView(ctx),
  'POST /identity/view-consent': (ctx) => allowView(ctx),
  'DELETE /identity/view-consent': async (ctx) => {
    await endOwnView(ctx)
    return undefined
  },
  'GET /identity/export': (ctx) => exportData(ctx),
  'DELETE /identity/account': async (ctx) => {
    await deleteAccount(ctx)
    return undefined
  },
}
