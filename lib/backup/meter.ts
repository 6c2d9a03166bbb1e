import { createHash } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './backup-refused'

/** The SHA-256 is in hexadecimal digits. */
export type Facts = { sizeBytes: number; sha256: string }

export const isSame = (one: Facts, other: Facts): boolean =>
  one.sizeBytes === other.sizeBytes && one.sha256 === other.sha256

/** Passes bytes on and measures them. */
export class Meter extends Transform {
  private readonly hash = createHash('sha256')
  private sizeBytes = 0
  private held: Buffer | null = null

  /** With `expected`, bytes that differ end in an error, and their last piece is not passed on before it is certain. */
  constructor(
    private readonly name: string,
    private readonly expected?: Facts,
  ) {
    super()
  }

  override _transform(piece: Buffer, _encoding: string, done: TransformCallback): void {
    this.hash.update(piece)
    this.sizeBytes += piece.length
    const before = this.held
    this.held = piece
    done(null, before)
  }

  override _flush(done: TransformCallback): void {
    const isWrong = this.expected && !isSame(this.expected, this.facts())
    done(isWrong ? new BackupRefused(`${this.name} is not what it was.`) : null, this.held)
  }

  /** Of everything that has passed. */
  facts(): Facts {
    return { sizeBytes: this.sizeBytes, sha256: this.hash.copy().digest('hex') }
  }
}

/** Reads a stream to its end. */
export async function factsOf(stream: Readable): Promise<Facts> {
  const meter = new Meter('')
  meter.resume()
  await pipeline(stream, meter)
  return meter.facts()
}
