import type { SpeechKind } from '@/lib/contract/studio/speech'
import type { ServiceEnv } from '@/lib/env'
import type { ModelSettings } from '@/lib/gateway/speech'

/** The service that recognises or translates; null if the operator has not set one. */
export function speechSettings(settings: ServiceEnv, kind: SpeechKind): ModelSettings | null {
  const [key, base, model] =
    kind === 'recognition'
      ? [settings.SPEECH_API_KEY, settings.SPEECH_API_BASE, settings.SPEECH_MODEL]
      : [settings.TRANSLATION_API_KEY, settings.TRANSLATION_API_BASE, settings.TRANSLATION_MODEL]
  return key === undefined ? null : { base, key, model }
}
