import { AppError, notFound } from '@/lib/kit/errors'
import { WireFailure } from './wire'

const TIMEOUT_MS = 10_000
const TRIES_OF_READS = 3

/** Paidy understood a call and refused it. */
export class PaidyRefusal extends Error {
  override readonly name = 'PaidyRefusal'
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(`Paidy refused (${status} ${code}): ${description}`)
  }
}

/** There was no connection, so the call had no effect. */
export const NOT_SENT = 'not-sent'

const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function isNeverConnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return NEVER_CONNECTED.includes(String(cause?.code))
}

const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'payment/unavailable',
    '決済会社に接続できませんでした。少し時間をおいて、もう一度お試しください。',
    { cause, ...(isNeverConnected(cause) && { reason: NOT_SENT }) },
  )

export type CallPaidy = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/**
 * Calls Paidy's server API. Reads are tried three times. A write is sent once, because Paidy has no idempotency keys.
 * @throws AppError unavailable (the outcome is unknown), notFound; PaidyRefusal
 */
export function paidyCaller(base: string, secretKey: string): CallPaidy {
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${base.replace(/\/$/u, '')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        'paidy-version': '2018-04-10',
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unavailable(error)
    })
    return await read(response)
  }
  return async (method, path, body) => {
    const tries = method === 'GET' ? TRIES_OF_READS : 1
    for (let left = tries - 1; ; left -= 1)
      try {
        return await send(method, path, body)
      } catch (error) {
        const mayHelp = error instanceof AppError && error.kind === 'unavailable'
        if (!mayHelp || left === 0) throw error
      }
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw unavailable(error)
  })
  if (response.status >= 500 || response.status === 429)
    throw unavailable(new Error(`Paidy answered ${response.status}`))
  if (response.status === 404) throw notFound('お支払い')
  const value = parse(text)
  if (response.ok) return value
  const { code = 'unknown', description = '', title = '' } = WireFailure.catch({}).parse(value)
  throw new PaidyRefusal(response.status, code, description || title)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unavailable(error)
  }
}
