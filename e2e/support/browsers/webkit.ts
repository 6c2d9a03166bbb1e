import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { anyPort } from '../../../scripts/start/ports.mjs'
import { type Engine, said, startProgram, temporaryFolder } from './engine'

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Without it the buttons above the page are wider than a phone. */
const style = '* { min-width: 0; padding: 0; margin: 0; -gtk-icon-transform: scale(0) }'

/** WebKit, driven by its WebDriver, on a screen of its own because it has no mode without one. */
export async function startWebKit(): Promise<Engine> {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'])
  const display = await said(screen.child, 3, /(\d+)\n/u)
  const home = temporaryFolder()
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), style)
  const port = await anyPort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LANG: 'ja_JP.UTF-8',
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
  })
  const send = await connect(`http://127.0.0.1:${port}`)
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const ask: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
  const evaluate = <T>(expression: string) =>
    ask<T>('POST', '/execute/sync', { script: `(${keepFaults})(); return ${expression}`, args: [] })
  const inFrame = async <T>(frame: string | undefined, run: () => Promise<T>) => {
    if (!frame) return run()
    const value = `iframe[src*="${frame}"]`
    const id = await ask<object>('POST', '/element', { using: 'css selector', value })
    await ask('POST', '/frame', { id })
    return run().finally(() => ask('POST', '/frame', { id: null }))
  }
  return {
    goTo: async (url) => {
      await ask('POST', '/url', { url })
    },
    resize: async (width, height) => {
      await ask('POST', '/window/rect', { x: 0, y: 0, width, height })
      // The buttons above the page take the rest.
      const shown = await evaluate<number>('innerHeight')
      await ask('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - shown })
    },
    evaluate: (expression, frame) => inFrame(frame, () => evaluate<string>(expression)),
    act: async (actions, frame) => {
      await inFrame(frame, () => ask('POST', '/actions', { actions }))
    },
    faults: () => evaluate<string[]>('JSON.parse(sessionStorage.faults ?? "[]")'),
    screenshot: () => ask<string>('GET', '/screenshot'),
    close: async () => {
      await ask('DELETE', '').catch(() => undefined)
      driver.end()
      screen.end()
    },
  }
}

/**
 * Runs in each page from the first question to it on, because the driver does not tell what the console says. What is
 * kept outlives the page.
 */
function keepFaults() {
  const page = window as typeof window & { keepsFaults?: boolean }
  if (page.keepsFaults) return
  page.keepsFaults = true
  const keep = (fault: string) => {
    const before = JSON.parse(sessionStorage.getItem('faults') ?? '[]')
    sessionStorage.setItem('faults', JSON.stringify([...before, fault]))
  }
  const told = console.error
  console.error = (...words) => {
    keep(words.join(' '))
    told(...words)
  }
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)))
}

/** Sends commands as soon as the driver listens. */
async function connect(origin: string): Promise<Send> {
  const send: Send = async (method, path, body) => {
    const answer = await fetch(origin + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value.message || value.error}`)
    return value
  }
  await expect(() => send('GET', '/status')).toPass({ intervals: [20], timeout: 20_000 })
  return send
}
