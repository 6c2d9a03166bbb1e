import { setTimeout as wait } from 'node:timers/promises'
import type { LoadedWork } from './load-work'
import { publishWhenReady } from './publish-work'
import type { Shop } from './shop'

/** A worker that finishes nothing for so long is broken. */
const STANDSTILL_MS = 10 * 60_000

/** Works that wait for their audio; each is published as soon as it can be. */
export class PublicationLine {
  private waiting: LoadedWork[] = []
  private published = 0

  constructor(
    private readonly shop: Shop,
    private readonly total: number,
  ) {}

  add(work: LoadedWork): void {
    this.waiting.push(work)
  }

  async publishReady(): Promise<void> {
    const still: LoadedWork[] = []
    for (const work of this.waiting) {
      if (!(await publishWhenReady(this.shop, work))) {
        still.push(work)
        continue
      }
      this.published += 1
      this.shop.say(
        `デモ作品を公開しました ${this.published}/${this.total}「${work.wanted.title}」`,
      )
    }
    this.waiting = still
  }

  /** @throws Error when nothing becomes ready any more */
  async publishAll(): Promise<void> {
    let left = this.waiting.length
    let deadline = Date.now() + STANDSTILL_MS
    while (this.waiting.length > 0) {
      await this.publishReady()
      if (this.waiting.length < left) deadline = Date.now() + STANDSTILL_MS
      left = this.waiting.length
      if (Date.now() > deadline) throw new Error(`${left} works wait for audio that is never ready`)
      if (left > 0) await wait(1_000)
    }
  }
}
