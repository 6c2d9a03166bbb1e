import { expect } from '@playwright/test'
import { listensToAll } from '../open'
import { shop } from '../shop'
import type { Action, Engine } from './engine'
import { findPlace, hasPlayed, isAt, type Place, rememberPlayed, widerBy } from './in-page'

/** Elements that are found by their names. */
const KINDS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  dialog: 'dialog, [role="dialog"]',
}
type Kind = keyof typeof KINDS

const KEYS = { enter: '\uE007', control: '\uE009', escape: '\uE00C' }
const PATIENCE = { intervals: [50], timeout: 20_000 }

const stroke = (value: string): Action[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]
const selectAll = [
  { type: 'keyDown', value: KEYS.control },
  ...stroke('a'),
  { type: 'keyUp', value: KEYS.control },
]

/** Somebody at the window of a browser. Each step waits until it is possible. */
export class Visitor {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Opens a page and waits until it is ready. */
  async open(path: string) {
    await this.#engine.goTo(new URL(path, shop.origin).href)
    await this.until('the page listens', listensToAll, [])
  }

  /** Waits for a page to be shown, and to be ready. */
  async arrives(address: RegExp) {
    await this.until(`the visitor is at ${address}`, isAt, [address.source])
    await this.until('the page listens', listensToAll, [])
  }

  /** Waits until this is seen. */
  async see(kind: Kind, name: RegExp) {
    await this.#placeOf(kind, name)
  }

  async press(kind: Kind, name: RegExp) {
    const { x, y } = await this.#placeOf(kind, name)
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#engine.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  async pressKey(key: 'enter' | 'escape') {
    await this.#strike(stroke(KEYS[key]))
  }

  /** Replaces the text of a field, and tries again if strokes were lost. */
  async type(name: RegExp, text: string, frame?: string) {
    await expect(async () => {
      await this.#placeOf('field', name, frame)
      await this.#strike([...selectAll, ...[...text].flatMap(stroke)], frame)
      expect((await this.#placeOf('field', name, frame)).text, `the text of ${name}`).toBe(text)
    }).toPass(PATIENCE)
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.arrives(/^\/account\/signin/u)
    await this.type(/^メールアドレス/u, email)
    await this.type(/^パスワード/u, password)
    await this.press('button', /^ログインする$/u)
  }

  /** Waits until what a press plays moves on. */
  async hears(press: () => Promise<void>) {
    await this.#run(rememberPlayed, [])
    await press()
    await this.until('the sound moves on', hasPlayed, [0.5])
  }

  /** Expects that nothing is wider than the window. */
  async fits() {
    expect(await this.#run(widerBy, []), 'the page is too wide by').toBeLessThanOrEqual(0)
  }

  /** Waits until a condition in the page holds. What it is given is JSON. */
  async until<Given extends unknown[]>(
    what: string,
    condition: (...given: Given) => boolean,
    given: Given,
  ) {
    await expect.poll(() => this.#run(condition, given), { message: what, ...PATIENCE }).toBe(true)
  }

  /** Where to press, as soon as the element rests and nothing lies above it. */
  async #placeOf(kind: Kind, name: RegExp, frame?: string): Promise<Place> {
    let last: Place | null = null
    await expect(async () => {
      const before = last
      last = await this.#run(findPlace, [KINDS[kind], name.source], frame)
      expect(last, `where ${kind} ${name} is`).not.toBeNull()
      expect(last, `where ${kind} ${name} is`).toEqual(before)
    }).toPass(PATIENCE)
    return last ?? { x: 0, y: 0, text: '' }
  }

  #strike(actions: Action[], frame?: string) {
    return this.#engine.act([{ type: 'key', id: 'keys', actions }], frame)
  }

  async #run<Given extends unknown[], T>(
    inPage: (...given: Given) => T,
    given: Given,
    frame?: string,
  ): Promise<T> {
    const call = `JSON.stringify((${inPage})(...${JSON.stringify(given)}) ?? null)`
    return JSON.parse(await this.#engine.evaluate(call, frame))
  }
}
