/** A part of a sound that is not silent, in seconds. */
export type Speech = { start: number; end: number }

const WINDOW_SECONDS = 0.02
/** As a fraction of the largest sample: −60 dB. */
const LOUD = 0.001
/** A shorter pause is a breath. */
const PAUSE_SECONDS = 0.4

/** The parts of a 16-bit mono WAV that are not silent. @throws Error for anything else */
export function findSpeech(wav: Buffer): { speech: Speech[]; seconds: number } {
  const { rate, samples } = readWav(wav)
  const size = Math.round(rate * WINDOW_SECONDS)
  const speech: Speech[] = []
  for (let from = 0; from < samples.length; from += size) {
    const window = samples.subarray(from, from + size)
    if (!window.some((sample) => Math.abs(sample) > LOUD * 32_768)) continue
    const [start, end] = [from / rate, (from + window.length) / rate]
    const last = speech.at(-1)
    if (last && start - last.end < PAUSE_SECONDS) last.end = end
    else speech.push({ start, end })
  }
  return { speech, seconds: samples.length / rate }
}

function readWav(wav: Buffer): { rate: number; samples: Int16Array } {
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('no WAV')
  for (let at = 12, rate = 0; at + 8 <= wav.length; ) {
    const name = wav.toString('latin1', at, at + 4)
    const size = wav.readUInt32LE(at + 4)
    if (name === 'fmt ') {
      if (wav.readUInt16LE(at + 10) !== 1 || wav.readUInt16LE(at + 22) !== 16)
        throw new Error('not mono of 16 bits')
      rate = wav.readUInt32LE(at + 12)
    }
    if (name === 'data') {
      const bytes = Uint8Array.from(wav.subarray(at + 8, at + 8 + size))
      return { rate, samples: new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2)) }
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('a WAV without sound')
}
