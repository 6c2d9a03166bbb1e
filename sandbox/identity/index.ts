import { Hono } from 'hono'
import { type Listening, listen } from '../listen'
import { github } from './github'
import { oidcProvider } from './oidc'

export interface IdentityOptions {
  host?: string
  port?: number
  /** The client secret of the Google and GitHub clients. */
  clientSecret: string
  /** The PEM of the key (private or public) with which the Apple client signs its secret. */
  appleKey: string
}

/**
 * Starts stand-ins of the three sign-in providers, on paths of one origin. /google and /apple speak OpenID Connect,
 * /github speaks GitHub's OAuth and API. @throws Error if the port is in use
 */
export async function startIdentityProviders(options: IdentityOptions): Promise<Listening> {
  const { host = '127.0.0.1', clientSecret, appleKey } = options
  let app = new Hono()
  const listening = await listen(
    new Hono().all('*', (c) => app.fetch(c.req.raw)),
    host,
    options.port ?? 0,
  )
  const { origin } = listening
  app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.route(
    '/google',
    await oidcProvider({
      name: 'google',
      label: 'Google',
      issuer: `${origin}/google`,
      secret: clientSecret,
      verifiedAsText: false,
    }),
  )
  app.route(
    '/apple',
    await oidcProvider({
      name: 'apple',
      label: 'Apple',
      issuer: `${origin}/apple`,
      secret: appleKey,
      verifiedAsText: true,
    }),
  )
  app.route('/github', github({ secret: clientSecret }))
  return listening
}
