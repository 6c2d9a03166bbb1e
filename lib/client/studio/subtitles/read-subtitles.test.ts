import { describe, expect, test } from '@jest/globals'
import { decodeSubtitles, readSubtitles } from './read-subtitles'

const shown = (file: string) =>
  readSubtitles(file).map(({ startTime, endTime, text }) => [startTime, endTime, text['ja-JP']])

describe('SRT', () => {
  test('numbered blocks, commas, several rows, tags and Windows line ends', () => {
    const file =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>いらっしゃいませ。</i>\r\n{\\an8}お茶をどうぞ。\r\n\r\n' +
      '2\r\n01:02:03,004 --> 01:02:04,000\r\nまたね。\r\n'
    expect(shown(file)).toEqual([
      [1000, 2500, 'いらっしゃいませ。\nお茶をどうぞ。'],
      [3_723_004, 3_724_000, 'またね。'],
    ])
  })

  test('a missing empty row between two blocks', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:00:02,000 --> 00:00:03,000\n二'
    expect(shown(file)).toEqual([
      [1000, 2000, '一'],
      [2000, 3000, '二'],
    ])
  })
})

describe('WebVTT', () => {
  test('notes, styles, names, settings, voices and entities', () => {
    const file =
      'WEBVTT - 題\n\nSTYLE\n::cue { color: red }\n\nNOTE 下書き\n00:09.000 --> 00:10.000\n\n' +
      'hello\n00:01.000 --> 00:02.000 align:start\n<v ゆづは>雨 &amp; 風&nbsp;です\n\n00:03.000 --> 00:04.000\n'
    expect(shown(file)).toEqual([
      [1000, 2000, '雨 & 風 です'],
      [3000, 4000, ''],
    ])
  })
})

describe('LRC', () => {
  test('a line ends where the next begins; an empty one ends it early; the last lasts four seconds', () => {
    const file = '[ti:夜更かし]\n[00:01.50]おやすみ\n[00:03.00]\n[00:05.20]また<00:05.50>明日'
    expect(shown(file)).toEqual([
      [1500, 3000, 'おやすみ'],
      [5200, 9200, 'また明日'],
    ])
  })

  test('several times of one line, and an offset that shows lines earlier', () => {
    expect(shown('[offset:+500]\n[00:01.00][00:03.00]ららら\n[00:02.00]間')).toEqual([
      [500, 1500, 'ららら'],
      [1500, 2500, '間'],
      [2500, 6500, 'ららら'],
    ])
  })
})

test.each([
  ['', '字幕が見つかりませんでした'],
  ['ただの文章です。\n時刻はありません。', '字幕が見つかりませんでした'],
  ['1\n00:00:01,000 --> 00:00:xx\n一', '2行目：時刻を読み取れませんでした'],
  ['[00:01.00]一\n[00:71.00]二', '2行目：時刻を読み取れませんでした'],
  [`1\n00:00:01,000 --> 00:00:02,000\n${'あ'.repeat(501)}`, '2行目：1つの字幕は500文字まで'],
  ['[00:01.00]あ\n'.repeat(5001), '字幕は5000行まで'],
])('%j is refused with the row and the reason', (file, message) => {
  expect(() => readSubtitles(file)).toThrow(message)
})

test('a negative line is read: the editor shows it as a problem', () => {
  expect(shown('1\n00:00:02,000 --> 00:00:01,000\n逆')).toEqual([[2000, 1000, '逆']])
})

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('[00:01.00]雨'), '[00:01.00]雨'],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0xe8, 0x96]), '雨'],
    ['Shift_JIS', new Uint8Array([0x89, 0x4a]), '雨'],
  ])('%s', (_, bytes, text) => {
    expect(decodeSubtitles(bytes)).toBe(text)
  })
})
