import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { callModel, type ModelSettings } from './call-model'

/** Ten minutes of sound take one or two minutes. */
const TIMEOUT_MS = 300_000

const Transcription = z.object({
  segments: z
    .array(
      z.object({
        start: z.number().min(0),
        end: z.number().min(0),
        text: z.string().max(5_000),
        /** The model's estimate that nobody speaks, 0–1. */
        no_speech_prob: z.number().default(0),
      }),
    )
    .max(5_000),
})
/** Times are seconds from the start of the file. */
export type Segment = z.output<typeof Transcription>['segments'][number]

/**
 * Recognises Japanese speech in a WAV file of at most 25 MB, with an OpenAI-compatible service (`/audio/transcriptions`).
 * @throws SpeechRefused, Error
 */
export async function transcribe(
  settings: ModelSettings,
  file: string,
  { share, signal }: { share: number; signal?: AbortSignal | undefined },
): Promise<Segment[]> {
  const body = new FormData()
  body.set('file', new Blob([await readFile(file)], { type: 'audio/wav' }), 'sound.wav')
  body.set('model', settings.model)
  body.set('language', 'ja')
  body.set('response_format', 'verbose_json')
  body.set('timestamp_granularities[]', 'segment')
  const init = { body, timeoutMs: TIMEOUT_MS, share, ...(signal && { signal }) }
  return (await callModel(settings, '/audio/transcriptions', init, Transcription)).segments
}
