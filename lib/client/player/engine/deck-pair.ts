import type { PlayerAudio } from './audio'
import { createDeck, type Deck, type DeckEvents } from './deck'

/** A track this near its end plays out beneath the next one. */
const TAIL_SECONDS = 0.3

/**
 * Two decks: one that is heard, and a spare one that waits with the next track or plays out beneath it.
 * `events` say what happens on the one that is heard.
 */
export function createDeckPair<A extends PlayerAudio>(makeAudio: () => A, events: DeckEvents) {
  let heard: Deck<A> = makeDeck()
  let spare: Deck<A> = makeDeck()

  function makeDeck(): Deck<A> {
    const deck: Deck<A> = createDeck(makeAudio(), {
      onEvent: (type) => (deck === heard ? events.onEvent(type) : type === 'ended' && deck.close()),
      onFault: (fault) => (deck === heard ? events.onFault(fault) : deck.close()),
    })
    return deck
  }

  return {
    heard: () => heard,
    spare: () => spare,
    both: () => [heard, spare] as const,

    /** Both fall silent: a track that plays out beneath is at its end anyway. */
    pause() {
      heard.audio.pause()
      if (!spare.audio.paused) spare.close()
    },

    /** From now on the spare deck is the one that is heard; the one before plays out if it was at its end. */
    swap() {
      const before = heard
      heard = spare
      spare = before
      heard.goOn()
      before.alarm.set(null)
      if (!isAtEnd(before)) before.close()
    },
  }
}

function isAtEnd<A extends PlayerAudio>({ audio, durationSeconds }: Deck<A>): boolean {
  const duration = durationSeconds()
  return !audio.paused && duration !== null && duration - audio.currentTime < TAIL_SECONDS
}
