import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const SECONDS: Readonly<Record<string, number>> = {
  MINUTE: 60,
  minute: 60,
  minutes: 60,
  HOUR: 3_600,
  hour: 3_600,
  day: 86_400,
}
const secondsOf = (word: string) => SECONDS[word] ?? Number(word.replaceAll('_', ''))

test('the page names every limit of how often something may be done, with its number', () => {
  const inCode = globSync('lib/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const limits = readFileSync(file, 'utf8').matchAll(
        /name: '([\w-]+)',\s+times: ([\d_]+),\s+seconds: ([\w *]+)/gu,
      )
      return [...limits].map(([, name, times = '', seconds = '']) => ({
        name,
        times: Number(times.replaceAll('_', '')),
        seconds: seconds
          .trim()
          .split(' * ')
          .reduce((all, word) => all * secondsOf(word), 1),
      }))
    })
  const onPage = readFileSync('docs/limits.md', 'utf8').matchAll(
    /^\| `([\w-]+)` \|.*\| ([\d,]+) in (\w+) ?(\w*) \|$/gmu,
  )
  const named = [...onPage].map(([, name, times = '', number = '', unit = '']) => ({
    name,
    times: Number(times.replaceAll(',', '')),
    seconds: (/^an?$/u.test(number) ? 1 : Number(number)) * secondsOf(unit),
  }))
  expect(inCode.length).toBeGreaterThan(45)
  expect(named).toEqual(
    inCode.sort((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1)),
  )
})
