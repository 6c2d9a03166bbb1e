import { createHash, randomBytes } from 'node:crypto'
import type { ProviderPerson } from './people'

/** The request of a client that sent the browser here. */
export interface AuthorizationRequest {
  client_id: string
  redirect_uri: string
  response_type: string
  scope: string
  state: string
  nonce: string
  response_mode: string
  code_challenge: string
  code_challenge_method: string
  max_age: string
}

export interface Grant {
  person: ProviderPerson
  request: AuthorizationRequest
  /** When the person signed in at the provider, in seconds; told to a client that asked with max_age. */
  signedInAt: number
}

const FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'response_mode',
  'code_challenge',
  'code_challenge_method',
  'max_age',
] as const

export const requestFields = FIELDS

/** The request from a query or a form; a missing field is empty. */
export function readRequest(get: (name: string) => string | undefined): AuthorizationRequest {
  const entries = FIELDS.map((name) => [name, get(name) ?? ''])
  return Object.fromEntries(entries) as AuthorizationRequest
}

/** The codes and access tokens of one provider; a code can be used once (RFC 6749 §4.1.2). */
export class Grants {
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Grant>()

  giveCode(grant: Grant): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, grant)
    return code
  }

  /** The grant of a code, if client, address and verifier match the request (RFC 7636 §4.6). */
  takeCode(code: string, sent: { clientId: string; redirectUri: string; verifier: string }) {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    if (!grant) return null
    const { client_id, redirect_uri, code_challenge } = grant.request
    const proven = createHash('sha256').update(sent.verifier).digest('base64url')
    const fits =
      client_id === sent.clientId &&
      redirect_uri === sent.redirectUri &&
      (code_challenge === '' || code_challenge === proven)
    return fits ? grant : null
  }

  giveToken(grant: Grant, prefix: string): string {
    const token = prefix + randomBytes(20).toString('hex')
    this.#tokens.set(token, grant)
    return token
  }

  findToken(token: string): Grant | null {
    return this.#tokens.get(token) ?? null
  }

  dropToken(token: string): void {
    this.#tokens.delete(token)
  }
}
