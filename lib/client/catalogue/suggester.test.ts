import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Suggestion } from '@/lib/contract/catalogue'
import { SUGGEST_DELAY_MS, Suggester } from './suggester'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

type Question = {
  words: string
  signal: AbortSignal
  answer: (items: Suggestion[]) => void
  fail: () => void
}

function asking() {
  const questions: Question[] = []
  const told: string[][] = []
  const suggester = new Suggester(
    (words, signal) =>
      new Promise((resolve, reject) => {
        questions.push({ words, signal, answer: resolve, fail: () => reject(new Error('offline')) })
      }),
    (items) => told.push(items.map(({ label }) => label)),
  )
  const pause = () => jest.advanceTimersByTimeAsync(SUGGEST_DELAY_MS)
  return { suggester, questions, told, pause }
}

const tagged = (...labels: string[]): Suggestion[] =>
  labels.map((label) => ({ kind: 'tag', label, path: `/tag/${label}`, target: null }))

describe('suggestions while typing', () => {
  test('are asked for once typing pauses, for the last words only', async () => {
    const { suggester, questions, pause } = asking()
    suggester.want('あ')
    await jest.advanceTimersByTimeAsync(SUGGEST_DELAY_MS - 1)
    suggester.want('あま')
    await pause()
    expect(questions.map(({ words }) => words)).toEqual(['あま'])
  })

  test('newer words abort the question under way, and its late answer is not shown', async () => {
    const { suggester, questions, told, pause } = asking()
    suggester.want('雨')
    await pause()
    suggester.want('雨音')
    expect(questions[0]?.signal.aborted).toBe(true)
    await pause()
    questions[1]?.answer(tagged('雨音'))
    questions[0]?.answer(tagged('雨'))
    await pause()
    expect(told).toEqual([['雨音']])
  })

  test('the same words are not asked twice', async () => {
    const { suggester, questions, told, pause } = asking()
    suggester.want('雨')
    await pause()
    questions[0]?.answer(tagged('雨音'))
    await pause()
    suggester.want(' 雨 ')
    expect(told).toEqual([['雨音'], ['雨音']])
    expect(questions).toHaveLength(1)
  })

  test('no words and no connection: no suggestions, and the next try asks again', async () => {
    const { suggester, questions, told, pause } = asking()
    suggester.want('  ')
    expect(told).toEqual([[]])
    suggester.want('雨')
    await pause()
    questions[0]?.fail()
    await pause()
    expect(told).toEqual([[], []])
    suggester.want('雨')
    await pause()
    expect(questions).toHaveLength(2)
  })

  test('the question is cut where the API would refuse it', async () => {
    const { suggester, questions, pause } = asking()
    suggester.want('雨'.repeat(500))
    await pause()
    expect(questions[0]?.words).toHaveLength(100)
  })
})
