import type { Context, Hono } from 'hono'
import { authorizePage, postBackPage } from './authorize-page'
import { type Grants, readRequest } from './grants'
import { type ProviderPerson, people } from './people'

interface Provider {
  label: string
  path: string
  grants: Grants
}

/** The page to choose an account, and the result of the choice. */
export function authorizeRoutes(app: Hono, { label, path, grants }: Provider): void {
  app.get(path, (c) => {
    const request = readRequest((name) => c.req.query(name))
    if (!request.client_id || !URL.canParse(request.redirect_uri))
      return c.text('client_id or redirect_uri is missing', 400)
    return c.html(authorizePage(label, request, people))
  })
  app.post(path, async (c) => {
    const form = await c.req.formData()
    const field = (name: string) => String(form.get(name) ?? '')
    const request = readRequest(field)
    const answer: Record<string, string> = field('cancel')
      ? { error: 'access_denied' }
      : { code: grants.giveCode({ person: chosen(field), request, signedInAt: signInOf(field) }) }
    return answerClient(c, request.redirect_uri, request.response_mode, {
      ...answer,
      state: request.state,
    })
  })
}

/** Now, or an hour ago for a person who was signed in already. */
const signInOf = (field: (name: string) => string): number =>
  Math.floor(Date.now() / 1000) - (field('earlier') ? 3600 : 0)

const chosen = (field: (name: string) => string): ProviderPerson =>
  people.find(({ email }) => email === field('person')) ?? {
    name: field('name'),
    email: field('email'),
    isVerified: field('verified') !== '',
  }

/** Returns to the client by its address, or by a form that posts itself (OAuth 2.0 Form Post Response Mode). */
function answerClient(
  c: Context,
  redirectUri: string,
  mode: string,
  answer: Record<string, string>,
): Response {
  if (mode === 'form_post') return c.html(postBackPage(redirectUri, answer))
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return c.redirect(url.href)
}
