import { describe, expect, test } from '@jest/globals'
import {
  addLine,
  changeLine,
  type Edited,
  formatPlace,
  joinLine,
  lineToTime,
  readPlace,
  removeLine,
  setEdge,
  shiftFrom,
  splitLine,
  withKey,
} from './edit-subtitles'

const edited = (chosen: number, ...lines: [number, number, string, string?][]): Edited => ({
  chosen,
  lines: lines.map(([startTime, endTime, ja, en]) =>
    withKey({ startTime, endTime, text: { 'ja-JP': ja, ...(en && { 'en-US': en }) } }),
  ),
})
const shown = ({ lines, chosen }: Edited) => ({
  chosen,
  lines: lines.map(({ startTime, endTime, text }) => [startTime, endTime, ...Object.values(text)]),
})

const three = (chosen: number) =>
  edited(chosen, [1000, 2000, '一'], [3000, 4000, '二'], [5000, 6000, '三'])

test('a changed line moves to its place in time and stays chosen', () => {
  const { lines } = three(0)
  expect(shown(changeLine(lines, 0, { startTime: 4500, endTime: 4900 }))).toEqual({
    chosen: 1,
    lines: [
      [3000, 4000, '二'],
      [4500, 4900, '一'],
      [5000, 6000, '三'],
    ],
  })
})

describe('the line that a key sets', () => {
  test('is the chosen one, wherever the sound is', () => {
    expect(lineToTime(three(2), 'startTime', 100)).toBe(2)
  })

  test('in a gap a start takes the next line, an end the previous', () => {
    expect(lineToTime(three(-1), 'startTime', 2500)).toBe(1)
    expect(lineToTime(three(-1), 'endTime', 2500)).toBe(0)
    expect(lineToTime(three(-1), 'endTime', 500)).toBe(-1)
    expect(shown(setEdge(three(-1), 'startTime', 2500)).lines[1]).toEqual([2500, 4000, '二'])
    expect(setEdge(three(-1), 'startTime', 9000).lines).toHaveLength(3)
  })
})

test('a new line lasts two seconds, or until the next one begins, and is chosen', () => {
  expect(shown(addLine(three(0), 4200))).toMatchObject({
    chosen: 2,
    lines: [{}, {}, [4200, 5000, ''], {}],
  })
  expect(shown(addLine(three(0), 7000)).lines[3]).toEqual([7000, 9000, ''])
})

test('removing the last line chooses the one before it', () => {
  expect(shown(removeLine(three(2)))).toMatchObject({ chosen: 1, lines: [{}, {}] })
})

describe('splitting', () => {
  const long = edited(0, [1000, 3000, 'おはようおやすみ', 'Morning'])

  test('text at the caret, time at the place; English stays with the first half', () => {
    expect(shown(splitLine(long, 4, 1800))).toEqual({
      chosen: 0,
      lines: [
        [1000, 1800, 'おはよう', 'Morning'],
        [1800, 3000, 'おやすみ'],
      ],
    })
  })

  test('with the place outside of the line, time goes by the text', () => {
    expect(shown(splitLine(long, 4, 9000)).lines.map(([start]) => start)).toEqual([1000, 2000])
  })

  test('a line without time for two is left alone', () => {
    expect(splitLine(edited(0, [5, 6, '一']), 1, 5).lines).toHaveLength(1)
  })
})

test('joining takes the next line’s text and end; the last line has nothing to join', () => {
  expect(shown(joinLine(edited(0, [0, 900, '一', 'One'], [1000, 2000, '二', 'Two'])))).toEqual({
    chosen: 0,
    lines: [[0, 2000, '一\n二', 'One Two']],
  })
  expect(joinLine(three(2)).lines).toHaveLength(3)
})

describe('shifting this line and all later ones', () => {
  test('moves them by as much', () => {
    expect(shown(shiftFrom(three(1), -100)).lines).toEqual([
      [1000, 2000, '一'],
      [2900, 3900, '二'],
      [4900, 5900, '三'],
    ])
  })

  test('ends at the start of the sound, with the distances kept', () => {
    expect(shown(shiftFrom(three(0), -5000)).lines).toEqual([
      [0, 1000, '一'],
      [2000, 3000, '二'],
      [4000, 5000, '三'],
    ])
  })
})

test.each([
  ['0:02.500', 2500],
  ['1:02:03.004', 3_723_004],
  ['75.25', 75_250],
  ['０：０２', 2000],
  ['0:60', null],
  ['-1', null],
  ['', null],
])('the place %j is %j', (text, ms) => {
  expect(readPlace(text)).toBe(ms)
})

test.each([2500, 3_723_004, 0])('%j is written as it is read', (ms) => {
  expect(readPlace(formatPlace(ms))).toBe(ms)
})
