import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, said, startProgram, temporaryFolder } from './engine'

type Context = { context: string; url: string; children: Context[] | null }
type Answer = { id?: number; type: string; message?: string; result?: unknown; params?: LogEntry }
type LogEntry = { level?: string; text?: string }
type Send = <T>(method: string, params: object) => Promise<T>

const settings = {
  'intl.accept_languages': 'ja',
}

/** Firefox, driven by WebDriver BiDi, which it speaks without a driver. */
export async function startFirefox(): Promise<Engine> {
  const profile = temporaryFolder()
  const lines = Object.entries(settings).map(
    (setting) => `user_pref(${setting.map((part) => JSON.stringify(part)).join(', ')});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const { child, end } = startProgram('firefox-esr', args)
  const url = await said(child, 2, /WebDriver BiDi listening on (ws:\S+)/u)
  const faults: string[] = []
  const { send, close } = await connect(`${url}/session`, ({ level, text }) => {
    if (level === 'error') faults.push(text ?? '')
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = () => send<{ contexts: [Context] }>('browsingContext.getTree', {})
  const { context } = (await tree()).contexts[0]
  const target = async (frame?: string) => {
    if (!frame) return { context }
    const found = framesOf((await tree()).contexts[0]).find((one) => one.url.includes(frame))
    return { context: found?.context ?? 'none' }
  }
  return {
    goTo: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    evaluate: async (expression, frame) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression,
        target: await target(frame),
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? 'null'
    },
    act: async (actions, frame) => {
      await send('input.performActions', { ...(await target(frame)), actions })
    },
    faults: async () => faults,
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      close()
      end()
    },
  }
}

type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }

const framesOf = ({ children }: Context): Context[] =>
  (children ?? []).flatMap((child) => [child, ...framesOf(child)])

/** Sends commands and receives their answers, and what the console says. */
async function connect(url: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.id === undefined) onLog(answer.params ?? {})
    else waiting.get(answer.id)?.(answer)
  })
  await new Promise((done, failed) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', failed)
  })
  let last = 0
  const send: Send = <T>(method: string, params: object) =>
    new Promise<T>((done, failed) => {
      last += 1
      waiting.set(last, ({ type, message, result }) =>
        type === 'success' ? done(result as T) : failed(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, close: () => socket.close() }
}
