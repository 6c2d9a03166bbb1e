/** A speaker in the network, as the browser tells of it. A headless browser knows none. */
export function addSpeaker() {
  class Speaker extends EventTarget {
    state = 'disconnected'
    async watchAvailability(tell: (isAvailable: boolean) => void) {
      tell(true)
      return 1
    }
    async cancelWatchAvailability() {}
    async prompt() {
      this.state = this.state === 'connected' ? 'disconnected' : 'connected'
      this.dispatchEvent(new Event(this.state === 'connected' ? 'connect' : 'disconnect'))
    }
  }
  const speakers = new WeakMap<HTMLMediaElement, Speaker>()
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
    get(this: HTMLMediaElement) {
      const speaker = speakers.get(this) ?? new Speaker()
      speakers.set(this, speaker)
      return speaker
    },
  })
}
