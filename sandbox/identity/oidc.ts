import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { OAuth2Issuer } from 'oauth2-mock-server'
import { authorizeRoutes } from './authorize'
import { clientOf, isSecretOf } from './client-secret'
import { type Grant, Grants } from './grants'
import type { OidcOptions } from './oidc-options'
import { subjectOf } from './people'

/** An OpenID Connect provider: discovery, keys, choice of an account, tokens, userinfo. */
export async function oidcProvider(options: OidcOptions): Promise<Hono> {
  const { name, label, issuer } = options
  const signer = new OAuth2Issuer()
  signer.url = issuer
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await signer.keys.add({ ...privateKey.export({ format: 'jwk' }), alg: 'RS256' })
  const grants = new Grants()
  const app = new Hono()

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: ['openid', 'email', 'profile', 'name'],
    }),
  )
  app.get('/jwks', (c) => c.json({ keys: signer.keys.toJSON() }))
  authorizeRoutes(app, { label, path: '/authorize', grants })

  app.post('/token', async (c) => {
    const form = await c.req.formData()
    const field = (key: string) => String(form.get(key) ?? '')
    const { clientId, secret } = clientOf(c.req.header('authorization'), field)
    if (!(await isSecretOf(options, clientId, secret)))
      return c.json({ error: 'invalid_client' }, 401)
    const grant = grants.takeCode(field('code'), {
      clientId,
      redirectUri: field('redirect_uri'),
      verifier: field('code_verifier'),
    })
    if (!grant || field('grant_type') !== 'authorization_code')
      return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: grant.request.scope,
      access_token: grants.giveToken(grant, 'at_'),
      id_token: await signer.buildToken({
        scopesOrTransform: (_, payload) => Object.assign(payload, claimsOf(options, grant)),
      }),
    })
  })
  app.get('/userinfo', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /iu, '')
    const grant = grants.findToken(token)
    if (!grant) return c.json({ error: 'invalid_token' }, 401)
    const { aud: _, ...claims } = claimsOf(options, grant)
    return c.json({ ...claims, name: grant.person.name, sub: subjectOf(name, grant.person) })
  })
  return app
}

function claimsOf({ name, verifiedAsText }: OidcOptions, { person, request, signedInAt }: Grant) {
  const isVerified = person.isVerified
  return {
    sub: subjectOf(name, person),
    aud: request.client_id,
    ...(name === 'google' && { azp: request.client_id }),
    jti: randomUUID(),
    ...(request.nonce && { nonce: request.nonce }),
    // OpenID Connect Core §3.1.2.1: required where max_age was asked for.
    ...(request.max_age && { auth_time: signedInAt }),
    email: person.email,
    email_verified: verifiedAsText ? String(isVerified) : isVerified,
    ...(name === 'google' && { name: person.name }),
  }
}
