import type { Suggestion } from '@/lib/contract/catalogue'

export const SUGGEST_DELAY_MS = 120
/** The API's longest question, in UTF-16 units. */
const MAX_LENGTH = 100
const MAX_ANSWERS = 50

type Ask = (words: string, signal: AbortSignal) => Promise<Suggestion[]>

/**
 * Requests suggestions when typing pauses. A newer request aborts the older one, so that answers never arrive out of
 * order; earlier answers are cached. A failed request gives no suggestions.
 */
export class Suggester {
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | null = null
  readonly #answers = new Map<string, Suggestion[]>()

  constructor(
    private readonly ask: Ask,
    private readonly tell: (items: Suggestion[]) => void,
  ) {}

  want(text: string): void {
    this.cancel()
    const words = text.trim().slice(0, MAX_LENGTH)
    const known = words === '' ? [] : this.#answers.get(words)
    if (known) this.tell(known)
    else this.#timer = setTimeout(() => void this.#fetch(words), SUGGEST_DELAY_MS)
  }

  /** Cancels the pending request; its answer is dropped. */
  cancel(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#asking = null
  }

  async #fetch(words: string) {
    const asking = new AbortController()
    this.#asking = asking
    const items = await this.ask(words, asking.signal).catch(() => null)
    if (asking.signal.aborted) return
    if (items) this.#keep(words, items)
    this.tell(items ?? [])
  }

  #keep(words: string, items: Suggestion[]) {
    this.#answers.set(words, items)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
  }
}
