import { shop } from './shop'

export type Answer<T = unknown> = { status: number; headers: Headers; body: T }
export type Call = <T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>

/** Calls the service as a companion app does: directly, with a bearer and without a cookie. */
export function serviceCalls(bearer?: string): Call {
  return async <T>(method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await fetch(`${shop.apiOrigin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson && text ? JSON.parse(text) : text) as T,
    }
  }
}

/** The body of a call that must succeed. */
export async function done<T>(call: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await call
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
