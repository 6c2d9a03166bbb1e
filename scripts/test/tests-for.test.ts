import { describe, expect, test } from '@jest/globals'
import { testsFor } from './tests-for.mjs'

const forFile = (file: string) => testsFor(process.cwd(), [file])

describe('the tests that stand for a changed file', () => {
  test('are those that import it, the nearest first', () => {
    const [first] = forFile('lib/kit/shop/price.ts').tests
    expect(first).toBe('lib/kit/shop/price.test.ts')
  })

  test('are those beside it that are named like it, also where they reach it over HTTP', () => {
    const [first] = forFile('lib/api/routes/studio/uploads.ts').tests
    expect(first).toBe('lib/api/routes/studio/uploads.service.test.ts')
  })

  test('are the journeys that open a page which is made with it', () => {
    const { journeys } = forFile('components/store/history/play-history.tsx')
    expect(journeys).toContain('e2e/history.spec.ts')
    expect(journeys).not.toContain('e2e/ops-staff.spec.ts')
  })

  test('are those of the protections that it holds', () => {
    expect(forFile('lib/domain/content/texts/tell-terms.ts').tests).toContain(
      'lib/api/routes/ops/texts.service.test.ts',
    )
  })

  test('are the main journeys, where many pages are made with it', () => {
    expect(forFile('components/ui/button.tsx').isEverywhere).toBe(true)
  })

  test('a journey stands for itself', () => {
    expect(forFile('e2e/history.spec.ts').journeys).toEqual(['e2e/history.spec.ts'])
  })
})
