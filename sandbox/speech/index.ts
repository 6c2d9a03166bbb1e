import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { answerFaulty } from '../answer-fault'
import { Faults, faultsSchema } from '../faults'
import { type Listening, listen } from '../listen'
import { findSpeech } from './find-speech'

type Ctx = Context<{ Bindings: HttpBindings }>

/** The largest request (platform.openai.com: 25 MB). */
const MOST_BYTES = 25 * 1024 ** 2
const SAYINGS = [
  'こんばんは。',
  '今夜は、雨ですね。',
  'ゆっくりしていってください。',
  'おやすみなさい。',
]
/** Text that the real model invents where nobody speaks. */
const INVENTED = 'ご視聴ありがとうございました'

const Completion = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
})
const Lines = z.object({ lines: z.array(z.object({ n: z.int(), text: z.string() })) })

const refusal = (message: string, type = 'invalid_request_error') => ({ error: { message, type } })

/**
 * Starts a stand-in of a recognition and translation service with OpenAI's protocol. It answers a sentence for each
 * part that is not silent, and one invented line over the first long silence.
 * @throws Error if the port is in use
 */
export async function startSpeechService(options: {
  host?: string
  port?: number
  key?: string | undefined
}): Promise<Listening> {
  const faults = new Faults()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.put('/sandbox/faults', async (c) => {
    faults.clear()
    faults.change(faultsSchema.parse(await c.req.json()))
    return c.body(null, 204)
  })
  const answer = (carryOut: (c: Ctx) => Promise<Response>) => async (c: Ctx) => {
    if (options.key && c.req.header('authorization') !== `Bearer ${options.key}`)
      return c.json(refusal('Incorrect API key provided.'), 401)
    const body = () => c.json(refusal('The server had an error.', 'server_error'), 500)
    return answerFaulty(c, faults, () => carryOut(c), body)
  }
  app.post('/v1/audio/transcriptions', answer(transcribe))
  app.post('/v1/chat/completions', answer(complete))
  return listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
}

async function transcribe(c: Ctx): Promise<Response> {
  const form = await c.req.formData()
  const file = form.get('file')
  if (!(file instanceof File)) return c.json(refusal('file is required'), 400)
  if (file.size > MOST_BYTES) return c.json(refusal('Maximum content size limit exceeded'), 413)
  if (form.get('response_format') !== 'verbose_json' || form.get('model') !== 'whisper-1')
    return c.json(refusal('timestamps need whisper-1 and verbose_json'), 400)
  const { speech, seconds } = findSpeech(Buffer.from(await file.arrayBuffer()))
  const said = speech.map((stretch, at) => ({
    ...stretch,
    text: ` ${SAYINGS[at % SAYINGS.length]}`,
    no_speech_prob: 0.01,
  }))
  const edges = [{ start: 0, end: 0 }, ...speech, { start: seconds, end: seconds }]
  const quiet = edges.findIndex(({ start }, at) => at > 0 && start - (edges[at - 1]?.end ?? 0) > 1)
  const [before, after] = [edges[quiet - 1], edges[quiet]]
  const invented =
    before && after
      ? [{ start: before.end, end: after.start, text: INVENTED, no_speech_prob: 0.2 }]
      : []
  const segments = [...said, ...invented].toSorted((a, b) => a.start - b.start)
  return c.json({
    task: 'transcribe',
    language: 'japanese',
    duration: seconds,
    text: segments.map(({ text }) => text).join(''),
    segments: segments.map((segment, id) => ({ id, ...segment })),
  })
}

async function complete(c: Ctx): Promise<Response> {
  const input = Completion.safeParse(await c.req.json())
  if (!input.success) return c.json(refusal('messages are required'), 400)
  const { lines } = Lines.parse(JSON.parse(input.data.messages.at(-1)?.content ?? '{}'))
  const content = JSON.stringify({
    lines: lines.map(({ n, text }) => ({ n, text: `In English: ${text}` })),
  })
  return c.json({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    model: input.data.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  })
}
