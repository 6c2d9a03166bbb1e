export { type ModelSettings, type SpeechMeter, SpeechRefused } from './call-model'
export { transcribe } from './transcribe'
export { translateLines } from './translate-lines'
