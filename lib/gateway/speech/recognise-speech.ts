import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cutForSpeech, findSilences, type Stretch } from '../ffmpeg'
import { callModel, type ModelSettings } from './call-model'
import { isSilent, planParts } from './plan-parts'

/** Ten minutes are recognised in one or two. */
const TIMEOUT_MS = 300_000
/** The model itself says so of what is no speech. */
const NO_SPEECH = 0.8

const Transcription = z.object({
  segments: z
    .array(
      z.object({
        start: z.number().min(0),
        end: z.number().min(0),
        text: z.string().max(5_000),
        no_speech_prob: z.number().default(0),
      }),
    )
    .max(5_000),
})

export type Spoken = Stretch & { text: string }

type Sound = {
  ffmpeg: string
  input: string
  durationMs: number
  /** For the parts, which are deleted one by one. */
  folder: string
  /** For tests alone shorter than ten minutes. */
  partMs?: number
  signal?: AbortSignal
}

/**
 * What is said in a sound, in the order of time, by an OpenAI-compatible service (`/audio/transcriptions`). Times are
 * those of the whole; what lies over silence is left out. @throws SpeechRefused, ProgramFailed, Error
 */
export async function recogniseSpeech(settings: ModelSettings, sound: Sound): Promise<Spoken[]> {
  const silences = await findSilences(sound)
  const spoken: Spoken[] = []
  for (const part of planParts(sound.durationMs, silences, sound.partMs)) {
    if (isSilent(part, silences)) continue
    const file = join(sound.folder, 'part.wav')
    await cutForSpeech(sound, part, file)
    const segments = await transcribe(settings, file, sound.signal)
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

async function transcribe(settings: ModelSettings, file: string, signal?: AbortSignal) {
  const body = new FormData()
  body.set('file', new Blob([await readFile(file)], { type: 'audio/wav' }), 'sound.wav')
  body.set('model', settings.model)
  body.set('language', 'ja')
  body.set('response_format', 'verbose_json')
  body.set('timestamp_granularities[]', 'segment')
  const init = { body, timeoutMs: TIMEOUT_MS, ...(signal && { signal }) }
  return (await callModel(settings, '/audio/transcriptions', init, Transcription)).segments
}
