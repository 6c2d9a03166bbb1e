/** Every track is brought to about this loudness (EBU R 128 measures voice works at −16 to −23 LUFS). */
const TARGET_LUFS = -18
/** A very quiet work is lifted by this much at most, so that its noise stays low. */
const MOST_BOOST_DB = 6

const factorOf = (db: number): number => 10 ** (db / 20)
const gainDb = (lufs: number | null): number => (lufs === null ? 0 : TARGET_LUFS - lufs)

/** By how much the element's volume (0–1) is lowered for a track of this loudness; 1 where it is quiet or unknown. */
export const attenuationOf = (lufs: number | null): number => factorOf(Math.min(0, gainDb(lufs)))

/** By how much Web Audio, where it is in use anyway, lifts a quiet track (a factor of 1 or more). */
export const boostOf = (lufs: number | null): number =>
  factorOf(Math.min(MOST_BOOST_DB, Math.max(0, gainDb(lufs))))

const kneeAt = 0.7
/** −1 dB: with fourfold oversampling no peak between samples passes 0 dBTP. */
const ceiling = 0.89

/** What a limiter makes of a sample: unchanged below its knee, never beyond its ceiling. */
export function limited(sample: number): number {
  const size = Math.abs(sample)
  if (size <= kneeAt) return sample
  const room = ceiling - kneeAt
  return Math.sign(sample) * (kneeAt + room * Math.tanh((size - kneeAt) / room))
}
