import { cardMessage } from './card-messages'
import type { CardError } from './protocol'

type Nested = { [name: string]: Nested | boolean | number | string | null | undefined }
export type Reply<T> = { data: T; error?: undefined } | { data?: undefined; error: CardError }

function addTo(form: URLSearchParams, values: Nested, prefix = '') {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (value === undefined || value === null) continue
    if (typeof value === 'object') addTo(form, value, name)
    else form.append(name, String(value))
  }
}

/** Calls the network with the publishable key; a refusal comes back as `error`, worded for the locale. */
export async function callApi<T>(
  origin: string,
  publishableKey: string,
  locale: 'en' | 'ja',
  request: { method: 'GET' | 'POST'; path: string; values?: object },
): Promise<Reply<T>> {
  const form = new URLSearchParams()
  addTo(form, (request.values ?? {}) as Nested)
  const isRead = request.method === 'GET'
  try {
    const response = await fetch(`${origin}/v1/${request.path}${isRead ? `?${form}` : ''}`, {
      method: request.method,
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(isRead ? {} : { body: form }),
    })
    const body = await response.json()
    if (response.ok) return { data: body as T }
    const error = body.error as CardError
    return { error: { ...error, message: cardMessage(locale, error) } }
  } catch {
    const code = 'api_connection_error'
    return { error: { type: code, code, message: cardMessage(locale, { code }) } }
  }
}
