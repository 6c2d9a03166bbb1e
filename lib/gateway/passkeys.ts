import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ServiceEnv } from '@/lib/env'

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type Site = Pick<ServiceEnv, 'SITE_NAME' | 'SITE_ORIGIN'>
export type PasskeyKey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** How long a page may wait for the authenticator. */
export const PASSKEY_MINUTES = 5

const relyingParty = (site: Site) => new URL(site.SITE_ORIGIN).hostname
const plain = (options: object) =>
  JSON.parse(JSON.stringify(options)) as Record<string, unknown> & { challenge: string }

/** Options to create a passkey that identifies its account (discoverable) and verifies the user. */
export async function passkeyCreationOptions(
  site: Site,
  account: { uid: string; email: string; known: { credentialId: string; transports: string[] }[] },
) {
  const options = await generateRegistrationOptions({
    rpName: site.SITE_NAME,
    rpID: relyingParty(site),
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.uid)),
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: account.known.map(({ credentialId: id, transports }) => ({
      id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return plain(options)
}

/** Options to sign in with any passkey that the browser has for this site. */
export const passkeyRequestOptions = async (site: Site) =>
  plain(
    await generateAuthenticationOptions({
      rpID: relyingParty(site),
      timeout: PASSKEY_MINUTES * 60_000,
      userVerification: 'required',
    }),
  )

/** The key of a new passkey; null when the answer is not a valid answer to this site's challenge. */
export async function provePasskeyRegistration(
  site: Site,
  response: object,
  challenge: string,
): Promise<(PasskeyKey & { backedUp: boolean }) | null> {
  try {
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: response as Registration,
      expectedChallenge: challenge,
      expectedOrigin: site.SITE_ORIGIN,
      expectedRPID: relyingParty(site),
      requireUserVerification: true,
    })
    if (!verified) return null
    return {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      backedUp: made.credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** The new counter of a passkey; null when it did not answer this site's challenge (WebAuthn §7.2). */
export async function provePasskeyAssertion(
  site: Site,
  response: object,
  challenge: string,
  key: PasskeyKey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Assertion,
      expectedChallenge: challenge,
      expectedOrigin: site.SITE_ORIGIN,
      expectedRPID: relyingParty(site),
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: key.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The challenge that the client claims to answer. The caller has to check that it made this challenge. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return String(data.challenge)
  } catch {
    return ''
  }
}
