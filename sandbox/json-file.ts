import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SETTLE_MS = 50
/** When a failed write is tried again: a full disk may have room then. */
const RETRY_MS = 1_000

/**
 * One JSON document on disk. `changed()` writes it a moment later (so a burst is one write), by a
 * rename, so that a killed process leaves the old or the new document and never half of one.
 */
export class JsonFile {
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly path: string,
    private readonly content: () => unknown,
  ) {
    mkdirSync(dirname(path), { recursive: true })
  }

  read(): unknown {
    return existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8')) : undefined
  }

  changed() {
    this.timer ??= setTimeout(() => this.tryFlush(), SETTLE_MS)
  }

  /** What cannot be written stays in memory, and is written as soon as it can be. */
  private tryFlush() {
    try {
      this.flush()
    } catch {
      this.timer ??= setTimeout(() => this.tryFlush(), RETRY_MS).unref()
    }
  }

  flush() {
    clearTimeout(this.timer)
    this.timer = undefined
    const draft = `${this.path}.${process.pid}.tmp`
    writeFileSync(draft, JSON.stringify(this.content()), { mode: 0o600 })
    renameSync(draft, this.path)
  }
}
