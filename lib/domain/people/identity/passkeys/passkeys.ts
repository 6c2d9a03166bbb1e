import { and, desc, eq } from 'drizzle-orm'
import type { PasskeyRegistration } from '@/lib/contract/identity'
import { schema } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import {
  challengeOf,
  PASSKEY_MINUTES,
  passkeyCreationOptions,
  provePasskeyRegistration,
} from '@/lib/gateway/passkeys'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { consumeCode } from '../codes/consume-code'
import { storeSecret } from '../codes/issue-challenge'
import { findCodeByToken } from '../codes/live-code'
import { recordSecurityEvent } from '../security/record-security-event'
import { passkeyNotMade, tooManyPasskeys } from '../security/refusals'
import { requireRecentSignIn } from '../security/require-recent-sign-in'

const MAX_PASSKEYS = 20
const { passkey } = schema
const columns = {
  id: passkey.id,
  name: passkey.name,
  backedUp: passkey.backedUp,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
}

type Row = { id: string; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null }
const shown = (row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
const own = (uid: string, id: string) => and(eq(passkey.accountId, uid), eq(passkey.id, id))

/** The caller's passkeys, the newest first. */
export async function listPasskeys(ctx: Ctx) {
  const { uid } = requireAccount(ctx)
  const rows = await ctx.db
    .select(columns)
    .from(passkey)
    .where(eq(passkey.accountId, uid))
    .orderBy(desc(passkey.createdAt))
    .limit(MAX_PASSKEYS)
  return { items: rows.map(shown), total: rows.length }
}

/** What the browser needs to make a passkey. @throws AppError forbidden `auth/requires-recent-login`, conflict */
export async function startPasskey(ctx: Ctx) {
  const { uid, email } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const known = await ctx.db
    .select({ credentialId: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.accountId, uid))
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const options = await passkeyCreationOptions(ctx.settings, { uid, email, known })
  const secret = options.challenge
  const minutes = PASSKEY_MINUTES
  await storeSecret(ctx, ctx.db, { purpose: 'passkey', secret, accountId: uid, email, minutes })
  return options
}

/**
 * Stores a passkey that the browser made for our challenge; a challenge is valid once. Notifies the owner by mail.
 * @throws AppError invalid `auth/invalid-credential`, forbidden `auth/requires-recent-login`
 */
export async function addPasskey(
  ctx: Ctx,
  { response, name }: { response: PasskeyRegistration; name: string },
) {
  const { uid } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const challenge = challengeOf(response.response.clientDataJSON)
  const code = await findCodeByToken(ctx, 'passkey', challenge)
  if (code?.accountId !== uid) throw passkeyNotMade()
  const made = await provePasskeyRegistration(ctx.settings, response, challenge)
  if (!made) throw passkeyNotMade()
  const row = { id: newId(ctx.now.getTime()), name, backedUp: made.backedUp, createdAt: ctx.now }
  try {
    await ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw passkeyNotMade()
      await tx.insert(passkey).values({ ...made, ...row, accountId: uid })
      const eventId = await recordSecurityEvent(ctx, tx, uid, 'passkeyAdded', { method: name })
      await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'passkey_credential') ? passkeyNotMade() : error
  }
  return shown({ ...row, lastUsedAt: null })
}

/** Gives one of the caller's passkeys another name. @throws AppError notFound */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }) {
  const { uid } = requireVerified(ctx)
  const [row] = await ctx.db.update(passkey).set({ name }).where(own(uid, id)).returning(columns)
  if (!row) throw notFound('パスキー')
  return shown(row)
}

/** Removes one of the caller's passkeys and notifies the owner. @throws AppError notFound, forbidden `auth/requires-recent-login` */
export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { uid } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkey).where(own(uid, id)).returning({ name: passkey.name })
    if (!removed) throw notFound('パスキー')
    const event = { method: removed.name }
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'passkeyRemoved', event)
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
  })
}
