import type { z } from 'zod'

/** A refusal or an unreadable answer. Another try does not help. */
export class SpeechRefused extends Error {
  override readonly name = 'SpeechRefused'
}

/** Far more than ten minutes of speech need. */
const MOST_BYTES = 4_000_000

/** Measures all requests: `before` may refuse one with an error, `answered` counts what the service has processed. */
export type SpeechMeter = {
  before: () => Promise<void>
  /** @param share of the task, 0–1 */
  answered: (share: number) => Promise<void>
}

export type ModelSettings = { base: string; key: string; model: string; meter?: SpeechMeter }

/**
 * Sends one request of the OpenAI protocol and reads its JSON. @throws SpeechRefused; Error for temporary failures (no
 * answer in time, 408, 429, 5xx)
 */
export async function callModel<T extends z.ZodType>(
  { base, key, meter }: ModelSettings,
  path: string,
  init: {
    body: BodyInit
    headers?: Record<string, string>
    timeoutMs: number
    /** The share of the task (`SpeechMeter`). */
    share: number
    signal?: AbortSignal
  },
  answer: T,
): Promise<z.output<T>> {
  await meter?.before()
  const timeout = AbortSignal.timeout(init.timeoutMs)
  const response = await fetch(`${base.replace(/\/$/u, '')}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...init.headers },
    body: init.body,
    redirect: 'error',
    signal: init.signal ? AbortSignal.any([timeout, init.signal]) : timeout,
  })
  if (response.ok) await meter?.answered(init.share)
  const text = await readBounded(response)
  const mayPass = response.status >= 500 || [408, 429].includes(response.status)
  if (mayPass) throw new Error(`${path} answered ${response.status}`)
  if (!response.ok) throw new SpeechRefused(`${path} answered ${response.status}`)
  const read = answer.safeParse(parse(text))
  if (!read.success) throw new SpeechRefused(`${path} answered what cannot be read`)
  return read.data
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new SpeechRefused('the answer has no end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
