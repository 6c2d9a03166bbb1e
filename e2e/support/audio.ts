import { expect, type Page } from '@playwright/test'

/** The state of the page’s audio element. */
export type Heard = { currentTime: number; duration: number; paused: boolean; src: string }

/** One measurement: the position of the element and the loudness (root mean square). */
type Moment = { n: number; at: number; rms: number }

declare global {
  interface Window {
    playedElement?: HTMLMediaElement
    /** Measured since it last started to play. */
    moments?: Moment[]
    hasEnded?: boolean
  }
}

/** Stores the element that the page plays through, which the product does not expose, and measures its sound. */
export const listenIn = (page: Page): Promise<unknown> => page.addInitScript(watchSound)

/** Runs in the page before its scripts. */
function watchSound() {
  const watched = new WeakSet<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  let context: AudioContext | undefined
  let session = 0
  let n = 0
  function begin(element: HTMLMediaElement) {
    const stream = (element as HTMLMediaElement & { captureStream(): MediaStream }).captureStream()
    if (stream.getAudioTracks().length === 0) return
    context ??= new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    session += 1
    const own = session
    const moments: Moment[] = []
    window.moments = moments
    const measure = () => {
      if (session !== own || element.paused) return
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      n += 1
      moments.push({ n, at: element.currentTime, rms: Math.sqrt(power) })
      requestAnimationFrame(measure)
    }
    measure()
  }
  HTMLMediaElement.prototype.play = function playRemembered() {
    window.playedElement = this
    window.hasEnded = false
    if (!watched.has(this)) {
      watched.add(this)
      this.addEventListener('playing', () => begin(this))
      this.addEventListener('ended', () => {
        if (window.playedElement === this) window.hasEnded = true
      })
    }
    return play.call(this)
  }
}

export const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const {
      currentTime = 0,
      duration = 0,
      paused = true,
      currentSrc = '',
    } = window.playedElement ?? {}
    return { currentTime, duration, paused, src: currentSrc }
  })

/** Expects sound: time passes, and it is not silent. */
export async function expectSound(page: Page): Promise<void> {
  const from = await page.evaluate(() => window.moments?.at(-1)?.n ?? 0)
  await expect
    .poll(() => page.evaluate(soundSince, from), {
      message: 'the time of the audio and its loudness',
      intervals: [100],
    })
    .toEqual({ passes: true, isLoud: true })
}

/** Runs in the page. A short sound may have ended before the check, so it counts from its start. */
function soundSince(from: number) {
  const moments = (window.moments ?? []).filter((moment) => window.hasEnded || moment.n > from)
  const places = moments.map(({ at }) => at)
  return {
    passes: Math.max(...places) - Math.min(...places) > 0.3,
    isLoud: moments.some(({ rms }) => rms > 0.002),
  }
}

export type Permission = { type: 'trial' | 'full'; token: string; contentPath: string }

/** The permission that the page receives while `press` runs. */
export async function permissionDuring(
  page: Page,
  press: () => Promise<unknown>,
): Promise<Permission> {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/permission\/generate\//u),
    press(),
  ])
  return (await answer.json()) as Permission
}
