import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

type Flaws = { origin?: string; rpId?: string; challenge?: string; userVerified?: boolean }

/** An authenticator in software: a P-256 key that answers WebAuthn challenges as a device does (WebAuthn §6). */
export function testAuthenticator(site = 'http://koeniwa.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? site,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flaws: Flaws, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const person = flaws.userVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([
      sha256(flaws.rpId ?? new URL(site).hostname),
      Buffer.from([USER_PRESENT | person | flags]),
      count,
      rest,
    ])
  }

  return {
    id: base64url(id),

    /** What `navigator.credentials.create()` would give for a challenge. */
    register: (challenge: string, flaws: Flaws = {}) => {
      const credential = attestedCredential(id, publicKey)
      const attestation = unsignedAttestation(authenticatorData(flaws, HAS_KEY, credential))
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, flaws)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    /** What `navigator.credentials.get()` would give for a challenge. */
    answer: (challenge: string, flaws: Flaws = {}) => {
      const data = clientData('webauthn.get', challenge, flaws)
      const authData = authenticatorData(flaws, 0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}

/** The new key and its id, of a model of authenticator that is not named (WebAuthn §6.5.1, COSE ES256). */
function attestedCredential(id: Buffer, publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, coseKey])
}

const unsignedAttestation = (authData: Buffer) =>
  isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  )
