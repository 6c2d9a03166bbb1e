/** `refused`: the token is no longer taken. `media`: the bytes cannot be played. */
export type Fault = 'refused' | 'network' | 'media'

export type Stream = {
  resume(token: string): void
  /** What was loaded ahead plays now: the rest may come too. */
  goOn(): void
  close(): void
}
export type OpenStream<A = HTMLMediaElement> = (input: {
  audio: A
  url: string
  token: string
  /** What stands at the URL, where it is known already. */
  playlist: string | null
  startSeconds: number
  /** It only waits for its turn: its beginning is enough. */
  isAhead: boolean
  onFault: (fault: Fault) => void
}) => Stream

/** The part of HTMLAudioElement that the engine uses. */
export type PlayerAudio = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'paused'
  | 'readyState'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'play'
  | 'pause'
  | 'load'
> & {
  readonly error: { readonly code: number } | null
  /** Missing where the browser plays on no other device. */
  readonly remote?: RemotePlayback
  addEventListener(type: string, listener: () => void): void
}
