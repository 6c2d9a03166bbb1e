import { Hono } from 'hono'
import { authorizeRoutes } from './authorize'
import { clientOf } from './client-secret'
import { type Grant, Grants } from './grants'
import { type ProviderPerson, subjectOf } from './people'

export interface GithubOptions {
  secret: string
}

const loginOf = ({ email }: ProviderPerson) => email.split('@')[0] ?? ''
const userOf = (person: ProviderPerson) => ({
  id: Number(subjectOf('github', person)),
  login: loginOf(person),
  name: person.name,
  // The public profile shows no address by default.
  email: null,
  avatar_url: '',
})

/** GitHub's OAuth and its API calls about the user (docs.github.com/rest). */
export function github({ secret: expected }: GithubOptions): Hono {
  const grants = new Grants()
  const app = new Hono()
  authorizeRoutes(app, { label: 'GitHub', path: '/login/oauth/authorize', grants })

  app.post('/login/oauth/access_token', async (c) => {
    const form = await c.req.formData()
    const field = (name: string) => String(form.get(name) ?? '')
    const { clientId, secret } = clientOf(c.req.header('authorization'), field)
    // GitHub refuses with status 200, and says so in the body.
    if (secret !== expected) return c.json({ error: 'incorrect_client_credentials' })
    const grant = grants.takeCode(field('code'), {
      clientId,
      redirectUri: field('redirect_uri'),
      verifier: field('code_verifier'),
    })
    if (!grant) return c.json({ error: 'bad_verification_code' })
    const access_token = grants.giveToken(grant, 'gho_')
    return c.json({ access_token, token_type: 'bearer', scope: scopesOf(grant).join(',') })
  })

  const granted = (authorization: string | undefined) =>
    grants.findToken((authorization ?? '').replace(/^(Bearer|token) /iu, ''))
  app.get('/user', (c) => {
    const grant = granted(c.req.header('authorization'))
    return grant ? c.json(userOf(grant.person)) : c.json({ message: 'Bad credentials' }, 401)
  })
  app.get('/user/emails', (c) => {
    const grant = granted(c.req.header('authorization'))
    if (!grant) return c.json({ message: 'Bad credentials' }, 401)
    if (!scopesOf(grant).includes('user:email')) return c.json({ message: 'Not Found' }, 404)
    const { email, isVerified: verified } = grant.person
    return c.json([{ email, primary: true, verified, visibility: 'private' }])
  })
  // A client checks one of its tokens, or revokes it.
  app.on(['POST', 'DELETE'], '/applications/:clientId/token', async (c) => {
    const { clientId, secret } = clientOf(c.req.header('authorization'), () => '')
    if (secret !== expected || clientId !== c.req.param('clientId'))
      return c.json({ message: 'Not Found' }, 404)
    const { access_token: token = '' } = await c.req.json<{ access_token?: string }>()
    const grant = grants.findToken(token)
    if (grant?.request.client_id !== clientId) return c.json({ message: 'Not Found' }, 404)
    if (c.req.method === 'POST')
      return c.json({ user: userOf(grant.person), scopes: scopesOf(grant) })
    grants.dropToken(token)
    return c.body(null, 204)
  })
  return app
}

const scopesOf = ({ request }: Grant): string[] => request.scope.split(/[ ,]+/u).filter(Boolean)
