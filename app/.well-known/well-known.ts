import { notHere } from '@/lib/session/refusal'

/** Where a listener changes the password and looks after passkeys; it asks guests to sign in. */
export const SECURITY_PAGE = '/my/account/security'

/** JSON that is the same for everybody, or 404 where there is nothing to say. */
export function sharedJson(body: object | null): Response {
  return body
    ? Response.json(body, { headers: { 'Cache-Control': 'public, max-age=3600' } })
    : notHere()
}
