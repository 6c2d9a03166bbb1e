import type { PlayerAudio } from './audio'
import type { Deck } from './deck'
import { attenuationOf, boostOf } from './loudness'
import type { Channels, SoundGraph } from './sound-graph'

/** Volume and fade from 0 to 1, speed, and whether quiet and loud tracks are made alike. */
export type Level = { volume: number; fade: number; rate: number; isLevelled: boolean }

/** How two decks sound: one level for both, and for each the loudness of its own track. */
export function createLevels<A extends PlayerAudio>(
  decks: () => readonly Deck<A>[],
  makeSound: () => Promise<SoundGraph<A>>,
) {
  const level: Level = { volume: 1, fade: 1, rate: 1, isLevelled: false }
  const loudness = new Map<Deck<A>, number | null>()
  let sound: SoundGraph<A> | null = null

  function apply(deck: Deck<A>) {
    const lufs = level.isLevelled ? (loudness.get(deck) ?? null) : null
    const volume = level.volume * level.fade * attenuationOf(lufs)
    deck.audio.volume = volume
    // On iOS the volume is the device's own: what is set there is lost.
    const isKept = Math.abs(deck.audio.volume - volume) < 0.01
    sound?.setGain(deck.audio, boostOf(lufs) * (isKept ? 1 : volume))
    deck.setRate(level.rate)
  }

  return {
    rate: () => level.rate,

    change(changes: Partial<Level>) {
      Object.assign(level, changes)
      decks().forEach(apply)
    },

    hasGraph: () => sound !== null,

    /** For the track that was just opened on a deck; null where its loudness is not known. */
    setLoudness(deck: Deck<A>, lufs: number | null) {
      loudness.set(deck, lufs)
      apply(deck)
    },

    /** Web Audio sleeps until a tap; call before playing. */
    wake: () => sound?.wake(),

    /** Left and right as recorded, swapped, or as one; Web Audio is made with the first wish for it. */
    async setChannels(channels: Channels): Promise<void> {
      if (!sound && channels === 'stereo') return
      sound ??= await makeSound()
      for (const deck of decks()) sound.attach(deck.audio)
      sound.setChannels(channels)
      decks().forEach(apply)
    },
  }
}
