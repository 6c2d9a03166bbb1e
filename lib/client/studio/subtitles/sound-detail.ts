import type { Permission } from '@/lib/contract/playback'
import { ApiError } from '../../api'

type Segment = { name: string; startMs: number; endMs: number }

/** So many bars a second; a syllable is a few of them. */
const BARS_PER_SECOND = 20
const MOST_DECODED = 40

/**
 * The outline of a part of a track, fine enough to see words, from the segments of its stream. What was decoded
 * is cached while the page is open. The segments' times come from the stream's own list.
 */
export class SoundDetail {
  #segments: Promise<Segment[]> | null = null
  readonly #bars = new Map<string, Promise<number[]>>()

  constructor(private readonly permission: Permission) {}

  /** Bars of 0–1, `BARS_PER_SECOND` of them, from one place to another. @throws ApiError */
  async bars(fromMs: number, toMs: number): Promise<number[]> {
    this.#segments ??= this.#readSegments()
    this.#segments.catch(() => {
      this.#segments = null
    })
    const segments = await this.#segments
    const visible = segments.filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs)
    const parts = await Promise.all(
      visible.map(async (segment) => ({ segment, bars: await this.#decoded(segment) })),
    )
    const bars = new Array<number>(Math.round(((toMs - fromMs) / 1000) * BARS_PER_SECOND)).fill(0)
    for (const { segment, bars: part } of parts)
      for (const [at, bar] of part.entries()) {
        const place = Math.round(((segment.startMs - fromMs) / 1000) * BARS_PER_SECOND) + at
        if (place >= 0 && place < bars.length) bars[place] = bar
      }
    return bars
  }

  #decoded(segment: Segment): Promise<number[]> {
    const known = this.#bars.get(segment.name) ?? this.#decode(segment)
    this.#bars.set(segment.name, known)
    known.catch(() => this.#bars.delete(segment.name))
    const [oldest] = this.#bars.keys()
    if (this.#bars.size > MOST_DECODED && oldest !== undefined) this.#bars.delete(oldest)
    return known
  }

  async #decode({ name }: Segment): Promise<number[]> {
    const [head, body] = await Promise.all([this.#fetch('init.mp4'), this.#fetch(name)])
    const bytes = await new Blob([await head.arrayBuffer(), await body.arrayBuffer()]).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
    return barsOfSamples(sound.getChannelData(0), sound.sampleRate)
  }

  async #readSegments(): Promise<Segment[]> {
    return segmentsOf(await (await this.#fetch('index.m3u8')).text())
  }

  async #fetch(name: string): Promise<Response> {
    const { contentPath, type, token } = this.permission
    const response = await fetch(`${contentPath}${type}/256k/${name}`, {
      headers: { 'X-Stream-Token': token },
    })
    if (!response.ok)
      throw new ApiError(response.status, 'sound-detail', '音の輪郭を読み込めませんでした。')
    return response
  }
}

/** The segments of an HLS media playlist (RFC 8216), one after another. */
export function segmentsOf(playlist: string): Segment[] {
  const segments: Segment[] = []
  let startMs = 0
  let lengthMs = 0
  for (const row of playlist.split('\n')) {
    const length = /^#EXTINF:([\d.]+)/u.exec(row)
    if (length) lengthMs = Number(length[1]) * 1000
    if (row === '' || row.startsWith('#')) continue
    segments.push({ name: row, startMs, endMs: startMs + lengthMs })
    startMs += lengthMs
  }
  return segments
}

/** The loudest sample of each twentieth of a second. */
export function barsOfSamples(samples: Float32Array, sampleRate: number): number[] {
  const size = Math.max(1, Math.round(sampleRate / BARS_PER_SECOND))
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, bar) => {
    let loudest = 0
    for (const sample of samples.subarray(bar * size, (bar + 1) * size))
      loudest = Math.max(loudest, Math.abs(sample))
    return loudest
  })
}
