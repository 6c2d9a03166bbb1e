import { expect, type Page } from '@playwright/test'

/** What the page's audio element says of itself. */
export type Heard = { currentTime: number; duration: number; paused: boolean; src: string }

declare global {
  interface Window {
    playedElement?: HTMLMediaElement
  }
}

/** Remembers the element that the page plays through; the product keeps it to itself. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function playRemembered() {
      window.playedElement = this
      return play.call(this)
    }
  })
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

/** Sound comes: time passes, and what passes is not silence. */
export async function expectSound(page: Page): Promise<void> {
  const { currentTime: before } = await heard(page)
  await expect
    .poll(async () => (await heard(page)).currentTime, { message: 'the time of the audio' })
    .toBeGreaterThan(before + 0.3)
  expect(await loudestRms(page), 'the loudness of what is heard').toBeGreaterThan(0.002)
}

/** The greatest root mean square of what the element gives out, watched until it is audible (5 s at most). */
const loudestRms = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const element = window.playedElement as HTMLMediaElement & { captureStream(): MediaStream }
    const context = new AudioContext()
    await context.resume()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(element.captureStream()).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const endMs = performance.now() + 5_000
    let loudest = 0
    while (loudest <= 0.002 && performance.now() < endMs) {
      await new Promise(requestAnimationFrame)
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      loudest = Math.max(loudest, Math.sqrt(power))
    }
    await context.close()
    return loudest
  })

export type Permission = { type: 'trial' | 'full'; token: string; contentPath: string }

/** The permission that the page is given while `press` runs. */
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
