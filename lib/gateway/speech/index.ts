export { type ModelSettings, SpeechRefused } from './call-model'
export { recogniseSpeech, type Spoken } from './recognise-speech'
export { translateLines } from './translate-lines'
