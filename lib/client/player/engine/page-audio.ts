/** One that is heard and one that waits with the next track. */
const ELEMENTS = 2

const elements: HTMLAudioElement[] = []
let taken = 0

function addAudio(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.preload = 'auto'
  // Media may come from another origin, and Web Audio is silent without CORS.
  audio.crossOrigin = 'anonymous'
  document.body.append(audio)
  elements.push(audio)
  return audio
}

/**
 * Call within a tap, before anything is waited for: some phones let an element play later only if it was touched in
 * one. The player's code may still be on its way.
 */
export function unlockAudio(): void {
  while (elements.length < ELEMENTS) addAudio()
  for (const audio of elements) if (!audio.src && !audio.srcObject) audio.load()
}

/** The next element for the engine. They stay in the body, so that they survive navigation, also between shells. */
export function takeAudio(): HTMLAudioElement {
  const audio = elements[taken] ?? addAudio()
  taken += 1
  return audio
}
