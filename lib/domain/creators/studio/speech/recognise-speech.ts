import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cutForSpeech, findSilences, type Stretch } from '@/lib/gateway/ffmpeg'
import { type ModelSettings, transcribe } from '@/lib/gateway/speech'
import { isSilent, planParts } from './plan-parts'

/** The model's own mark of a segment without speech. */
const NO_SPEECH = 0.8

export type Spoken = Stretch & { text: string }

type Sound = {
  ffmpeg: string
  input: string
  durationMs: number
  /** For the parts, which are deleted one by one. */
  folder: string
  /** Longest part; ten minutes. */
  partMs?: number
  signal?: AbortSignal
}

/**
 * The speech of a sound, in the order of time. The sound is sent in parts; times refer to the whole. Text over
 * silence is dropped: recognition invents words there. @throws SpeechRefused, ProgramFailed, Error
 */
export async function recogniseSpeech(settings: ModelSettings, sound: Sound): Promise<Spoken[]> {
  const silences = await findSilences(sound)
  const spoken: Spoken[] = []
  for (const part of planParts(sound.durationMs, silences, sound.partMs)) {
    if (isSilent(part, silences)) continue
    const file = join(sound.folder, 'part.wav')
    await cutForSpeech(sound, part, file)
    const segments = await transcribe(settings, file, {
      share: (part.endMs - part.startMs) / sound.durationMs,
      signal: sound.signal,
    })
    await rm(file)
    for (const { start, end, text, no_speech_prob } of segments) {
      const startMs = part.startMs + Math.round(start * 1000)
      const endMs = Math.min(part.startMs + Math.round(end * 1000), sound.durationMs)
      const isHeard = endMs > startMs && !isSilent({ startMs, endMs }, silences)
      if (isHeard && no_speech_prob < NO_SPEECH && text.trim())
        spoken.push({ startMs, endMs, text: text.trim() })
    }
  }
  return spoken
}
