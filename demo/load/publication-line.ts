import { setTimeout as wait } from 'node:timers/promises'
import type { LoadedWork, PublishedWork } from './load-work'
import { publishWhenReady } from './publish-work'
import type { Shop } from './shop'

/** A worker that finishes nothing for this long is broken. */
const STANDSTILL_MS = 10 * 60_000

/** Works that wait for their audio. They are published in order, so that each gets its number. */
export class PublicationLine {
  private readonly waiting: LoadedWork[] = []
  private readonly published: PublishedWork[] = []

  constructor(
    private readonly shop: Shop,
    private readonly total: number,
  ) {}

  add(work: LoadedWork): void {
    this.waiting.push(work)
  }

  async publishReady(): Promise<void> {
    for (;;) {
      const [work] = this.waiting
      const nid = work && (await publishWhenReady(this.shop, work))
      if (!nid) return
      this.waiting.shift()
      this.published.push({ ...work, nid })
      this.shop.print(
        `デモ作品を公開しました ${this.published.length}/${this.total}「${work.source.title}」`,
      )
    }
  }

  /** @throws Error when nothing becomes ready any more */
  async publishAll(): Promise<PublishedWork[]> {
    let left = this.waiting.length
    let deadline = Date.now() + STANDSTILL_MS
    while (this.waiting.length > 0) {
      await this.publishReady()
      if (this.waiting.length < left) deadline = Date.now() + STANDSTILL_MS
      left = this.waiting.length
      if (Date.now() > deadline) throw new Error(`${left} works wait for audio that is never ready`)
      if (left > 0) await wait(1_000)
    }
    return this.published
  }
}
