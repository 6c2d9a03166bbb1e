let known: boolean | undefined

/** Whether an audio element keeps the volume that is set. On iOS it does not. */
export function setsVolume(): boolean {
  if (known === undefined) {
    const audio = document.createElement('audio')
    audio.volume = 0.5
    known = audio.volume === 0.5
  }
  return known
}
