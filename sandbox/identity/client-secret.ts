import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { OidcOptions } from './oidc-options'

/** Apple accepts no client secret with a lifetime over six months. */
const APPLE_MAX_SECONDS = 15_777_000

/** The client of a token request, from its Authorization header or its form (RFC 6749 §2.3.1). */
export function clientOf(authorization: string | undefined, field: (name: string) => string) {
  const basic = /^Basic (.+)$/iu.exec(authorization ?? '')?.[1]
  if (!basic) return { clientId: field('client_id'), secret: field('client_secret') }
  const [clientId = '', secret = ''] = Buffer.from(basic, 'base64')
    .toString()
    .split(':')
    .map(decodeURIComponent)
  return { clientId, secret }
}

/** Whether a client proved its secret: a text, or for Apple a JWT that its key has signed. */
export async function isSecretOf(
  { name, issuer, secret: expected }: OidcOptions,
  clientId: string,
  secret: string,
): Promise<boolean> {
  if (name !== 'apple') return secret === expected
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(expected), {
      algorithms: ['ES256'],
      audience: issuer,
      subject: clientId,
      requiredClaims: ['iss', 'iat', 'exp'],
    })
    return (
      Boolean(protectedHeader.kid) && (payload.exp ?? 0) - (payload.iat ?? 0) <= APPLE_MAX_SECONDS
    )
  } catch {
    return false
  }
}
