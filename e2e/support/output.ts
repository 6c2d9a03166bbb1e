import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The output of the page: the time of each block (ms) and its loudest sample. */
    output?: { atMs: number; peak: number }[]
    outputBlockMs?: number
  }
}

/** Routes all audio elements of the page through one recorder, from their first `play` on. */
export async function recordOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blockSamples = 256
    const led = new WeakSet<HTMLMediaElement>()
    const play = HTMLMediaElement.prototype.play
    let context: AudioContext | undefined
    let recorder: ScriptProcessorNode | undefined
    function start() {
      context = new AudioContext()
      recorder = context.createScriptProcessor(blockSamples, 2, 2)
      const output: NonNullable<Window['output']> = []
      window.output = output
      window.outputBlockMs = (blockSamples / context.sampleRate) * 1000
      recorder.onaudioprocess = ({ inputBuffer }) => {
        const peak = inputBuffer
          .getChannelData(0)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        output.push({ atMs: performance.now(), peak })
      }
      recorder.connect(context.destination)
    }
    HTMLMediaElement.prototype.play = function playRecorded() {
      window.playedElement = this
      if (!recorder) start()
      if (context && recorder && !led.has(this)) {
        led.add(this)
        context.createMediaElementSource(this).connect(recorder)
      }
      return play.call(this)
    }
  })
}

/** The longest silence (ms) in the page’s output since the last call, without the edges. */
export const longestSilenceMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const audible = 0.01
    const blocks = window.output ?? []
    const first = blocks.findIndex(({ peak }) => peak > audible)
    if (first === -1) throw new Error('no sound was recorded')
    const last = blocks.findLastIndex(({ peak }) => peak > audible)
    let longest = 0
    let run = 0
    for (const { peak } of blocks.slice(first, last)) {
      run = peak > audible ? 0 : run + 1
      longest = Math.max(longest, run)
    }
    window.output?.splice(0)
    return longest * (window.outputBlockMs ?? 0)
  })

/** The time from a press, by pointer or key, to the first sound (ms). The page must be silent before. */
export async function msToFirstSound(page: Page, press: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(async () => {
    const pressedMs = await new Promise<number>((done) =>
      addEventListener('click', () => done(performance.now()), { capture: true, once: true }),
    )
    for (;;) {
      const sound = window.output?.find(({ atMs, peak }) => atMs > pressedMs && peak > 0.01)
      if (sound) return sound.atMs - pressedMs
      if (performance.now() - pressedMs > 10_000) throw new Error('no sound in ten seconds')
      await new Promise(requestAnimationFrame)
    }
  })
  await press()
  return measured
}
