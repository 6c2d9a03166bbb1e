import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SETTLE_MS = 50
/** When a failed write is retried: a full disk may have space then. */
const RETRY_MS = 1_000

/**
 * One JSON document on disk. `changed()` writes it a moment later, so that a burst is one write. It renames the new
 * file over the old one, so a killed process leaves one complete version.
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

  /** If a write fails, the data stays in memory and is written as soon as possible. */
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
