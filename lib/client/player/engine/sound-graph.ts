import type { PlayerAudio } from './audio'
import { limited } from './loudness'

/** As recorded, left and right swapped, or both ears hearing both. */
export type Channels = 'stereo' | 'swapped' | 'mono'

export type SoundGraph<A extends PlayerAudio = HTMLMediaElement> = {
  /** Leads an element's sound through the graph, from now on and for good. */
  attach(audio: A): void
  setChannels(channels: Channels): void
  /** The factor of an element's sound; what one above 1 lifts is limited below 0 dBTP. */
  setGain(audio: A, factor: number): void
  /** A browser may put the graph to sleep; call within a tap. */
  wake(): void
}

/** Gains of left→left, left→right, right→left and right→right. */
const mixes: Record<Channels, readonly [number, number, number, number]> = {
  stereo: [1, 0, 0, 1],
  swapped: [0, 1, 1, 0],
  mono: [0.5, 0.5, 0.5, 0.5],
}

/** The largest sample that the limiter's curve is drawn for: what a boost of 6 dB makes of a full one. */
const CURVE_REACH = 2
const CURVE_POINTS = 4097

const limiterCurve = () =>
  Float32Array.from({ length: CURVE_POINTS }, (_, at) =>
    limited(((at / (CURVE_POINTS - 1)) * 2 - 1) * CURVE_REACH),
  )

/** Makes the graph: boost of each element → limiter (only where there is a boost) → the two channels mixed → output. */
export function createSoundGraph(): SoundGraph {
  const context = new AudioContext({ latencyHint: 'playback' })
  const split = context.createChannelSplitter(2)
  const merge = context.createChannelMerger(2)
  const routes = [0, 1, 2, 3].map((route) => {
    const gain = context.createGain()
    split.connect(gain, route >> 1)
    gain.connect(merge, 0, route & 1)
    return gain
  })
  merge.connect(context.destination)
  const curve = limiterCurve()
  const lifts = new Map<HTMLMediaElement, { lift: GainNode; limiter: WaveShaperNode }>()

  return {
    attach(audio) {
      if (lifts.has(audio)) return
      const lift = context.createGain()
      // A mono file must reach both sides of the splitter.
      lift.channelCount = 2
      lift.channelCountMode = 'explicit'
      const limiter = context.createWaveShaper()
      limiter.oversample = '4x'
      context.createMediaElementSource(audio).connect(lift).connect(limiter).connect(split)
      lifts.set(audio, { lift, limiter })
    },
    setChannels(channels) {
      mixes[channels].forEach((share, route) => {
        routes[route]?.gain.setTargetAtTime(share, context.currentTime, 0.01)
      })
    },
    setGain(audio, factor) {
      const nodes = lifts.get(audio)
      if (!nodes) return
      // The curve spans −1 to 1, so what enters it is scaled down and the curve scales it up again.
      nodes.limiter.curve = factor > 1 ? curve : null
      nodes.lift.gain.value = factor > 1 ? factor / CURVE_REACH : factor
    },
    // A browser that refuses is asked again with the next tap.
    wake: () => void context.resume().catch(() => undefined),
  }
}
