import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ensureOtherBrowsers } from '../../../scripts/test/other-browsers.mjs'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { Visitor } from './visitor'
import { startWebKit } from './webkit'

const BROWSERS = { WebKit: startWebKit, Firefox: startFirefox }
const SIZES = { phone: [390, 844], desktop: [1440, 900] } as const

type Size = keyof typeof SIZES
type Journey = (at: { visitor: Visitor; size: Size }) => Promise<void>

const sizes = Object.keys(SIZES) as Size[]

/** Each of the other browsers, on a phone and on a desktop, to make a journey in. */
export const visits = Object.entries(BROWSERS).flatMap(([browser, start]) =>
  sizes.map((size) => ({
    where: `${browser}, ${size}`,
    make: (journey: Journey) => visit(start, size, journey),
  })),
)

async function visit(start: () => Promise<Engine>, size: Size, journey: Journey) {
  expect(ensureOtherBrowsers(console.log), 'Firefox and WebKit are installed').toBe(true)
  const engine = await start()
  try {
    const [width, height] = SIZES[size]
    await engine.resize(width, height)
    await journey({ visitor: new Visitor(engine), size })
    expect(await engine.faults(), 'errors of the console').toEqual([])
  } catch (error) {
    const path = test.info().outputPath('screen.png')
    writeFileSync(path, await engine.screenshot(), 'base64')
    await test.info().attach('screen', { path })
    throw error
  } finally {
    await engine.close()
  }
}
