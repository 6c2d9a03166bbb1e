import 'server-only'
import type { Writable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { countChunk } from '@/lib/kit/http/count-chunk'

/** A listener who pauses may leave a stream unread for so long. */
export const IDLE_STREAM_MS = 10 * 60_000
/** So far behind a reader may be before the service has to wait: each stop costs more than sending these bytes. */
const MAX_WAITING_BYTES = 64 * 1024

/** The body of an answer while the service sends it. */
export class AnswerBody {
  readonly #service: Dispatcher.DispatchController
  #state: 'coming' | 'whole' | 'broken' = 'coming'
  #to: Writable | null = null
  /** What came in one piece with the head. */
  readonly #early: Buffer[] = []
  #idle: NodeJS.Timeout | null = null

  constructor(service: Dispatcher.DispatchController) {
    this.#service = service
  }

  /**
   * Writes all of it into `to`, no faster than `to` takes it; who breaks off ends the other side too. To be called when
   * the answer comes, with nothing awaited in between: what comes before is held in memory.
   */
  sendTo(to: Writable): void {
    if (to.destroyed) return void this.drop()
    this.#to = to
    to.once('close', () => {
      clearTimeout(this.#idle ?? undefined)
      this.drop()
    })
    const last = this.#state === 'whole' ? this.#early.pop() : undefined
    for (const chunk of this.#early) this.#write(to, chunk)
    if (last) countChunk(last)
    if (this.#state === 'whole') to.end(last)
    if (this.#state === 'broken') to.destroy()
  }

  /** Ends the request at the service, unless all has come. */
  drop(): void {
    if (this.#state === 'coming') this.#service.abort(new Error('nobody reads the answer'))
  }

  /** A part has come. */
  add(chunk: Buffer): void {
    if (this.#to) this.#write(this.#to, chunk)
    else this.#early.push(chunk)
  }

  /** All has come. */
  end(): void {
    this.#state = 'whole'
    this.#to?.end()
  }

  /** The rest will not come. */
  break(): void {
    this.#state = 'broken'
    this.#to?.destroy()
  }

  #write(to: Writable, chunk: Buffer): void {
    countChunk(chunk)
    if (to.write(chunk) || to.writableLength <= MAX_WAITING_BYTES) return
    if (this.#state === 'coming' && !this.#idle) this.#waitFor(to)
  }

  #waitFor(to: Writable): void {
    this.#service.pause()
    const idle = setTimeout(() => to.destroy(), IDLE_STREAM_MS).unref()
    this.#idle = idle
    to.once('drain', () => {
      clearTimeout(idle)
      this.#idle = null
      this.#service.resume()
    })
  }
}
