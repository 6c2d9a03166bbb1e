import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readSubtitles, readWholeSubtitles } from './read-subtitles'

const utf8 = (text: string) => new TextEncoder().encode(text)
const shown = (file: string | Uint8Array) =>
  readSubtitles(typeof file === 'string' ? utf8(file) : file).map(
    ({ startTime, endTime, text }) => [startTime, endTime, text['ja-JP']],
  )

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
  ['1\n00:00:01,000 -> 00:00:02,000\n一', '2行目：時刻を読み取れませんでした'],
  ['[00:01.00]一\n[00:71.00]二', '2行目：時刻を読み取れませんでした'],
  ['[00:01.00]一\n[00:xx.00]二', '2行目：時刻を読み取れませんでした'],
  ['[00:01.00]一\n[00;02]二', '2行目：時刻を読み取れませんでした'],
  [`1\n00:00:01,000 --> 00:00:02,000\n${'あ'.repeat(501)}`, '2行目：1つの字幕は500文字まで'],
  ['[00:01.00]あ\n'.repeat(5001), '字幕は5000行まで'],
])('%j is refused with the row and the reason', (file, message) => {
  expect(() => readSubtitles(utf8(file))).toThrow(message)
})

test('a negative line is read: the editor shows it as a problem', () => {
  expect(shown('1\n00:00:02,000 --> 00:00:01,000\n逆')).toEqual([[2000, 1000, '逆']])
})

test.each([
  [
    'blank-row-in-cue.srt',
    [
      [1000, 3000, '雨の音が\n\n聞こえる？'],
      [4000, 5000, 'うん'],
    ],
  ],
  [
    'bracket-after-time.lrc',
    [
      [1000, 3000, '[3Dマイク]ささやき'],
      [3000, 7000, '次'],
    ],
  ],
  [
    'colon-hundredths.lrc',
    [
      [1500, 2300, 'あ'],
      [2300, 5000, 'い'],
      [5000, 9000, 'う'],
    ],
  ],
  [
    'ruby-and-entities.vtt',
    [
      [1000, 2000, '雨の夜'],
      [3000, 4000, `Tom 's "x" & y`],
    ],
  ],
])('%s, as people have it', (name, lines) => {
  const folder = 'lib/client/studio/subtitles/testing/inputs'
  expect(shown(readFileSync(`${folder}/${name}`))).toEqual(lines)
})

describe('what programs write differently', () => {
  test('SRT: empty rows anywhere, numbers and arrows in the text, a number apart from its time', () => {
    const file =
      '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\n\r\r\n三\r\r\n\r\r\n3\r\r\n雨 --> 晴れ\r\r\n\r\r\n' +
      '2\r\r\n\r\r\n00:00:03,000 --> 00:00:04,000\r\r\n次\r\r\n\r\r\n'
    expect(shown(file)).toEqual([
      [1000, 2000, '三\n\n3\n雨 --> 晴れ'],
      [3000, 4000, '次'],
    ])
  })

  test('SRT without numbers', () => {
    const file = '00:00:01,000 --> 00:00:02,000\n一\n\n00:00:03,000 --> 00:00:04,000\n二'
    expect(shown(file)).toEqual([
      [1000, 2000, '一'],
      [3000, 4000, '二'],
    ])
  })

  test('WebVTT: a ruby that its own end closes, references by number and by name, no tags', () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 鳴瀬><c.big><ruby>雨<rt>あめ</ruby></c>と<b>&#x96E8;</b>&apos;&hellip;' +
      '\n<3 <笑> &unknown; A<br>\n\nここは何でもない\n'
    expect(shown(file)).toEqual([[1000, 2000, "雨と雨'…\n<3 <笑> &unknown; A"]])
  })

  test('LRC: times within a line, an offset below, hours, rows without a time, two lines of one time', () => {
    const file =
      '雨の夜\n[ti:題][ar:人]\n[00:01:00]あ[00:01:50]め\n[効果音] 雨\n[1] 傘\n[ 00:03.00 ]次\n[00:03.00]next\n' +
      '[01:00:04.50]<00:04.60>終<00:04.70>わり\n[la: ja] [offset: -500 ]'
    expect(shown(file)).toEqual([
      [1500, 3500, 'あめ\n[効果音] 雨\n[1] 傘'],
      [3500, 3_605_000, '次'],
      [3500, 3_605_000, 'next'],
      [3_605_000, 3_609_000, '終わり'],
    ])
  })
})

test('a damaged byte costs its own character, not the file', () => {
  const file = utf8('[00:01.00]雨の音\n[00:02.00]次')
  file[11] = 0xff
  expect(shown(file).map(([, , text]) => text)).toEqual([
    expect.stringMatching(/^\uFFFD+の音$/u),
    '次',
  ])
  expect(() => readWholeSubtitles(file)).toThrow('1番目の字幕に、読み取れない文字があります')
})
