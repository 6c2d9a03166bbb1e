import { describe, expect, test } from '@jest/globals'
import { safeName, trackFileName } from './file-names'

describe('names of downloaded files', () => {
  test('carry the number and the title', () => {
    expect(trackFileName({ trackNo: 1, title: '雨の夜' }, 'mp3')).toBe('01 雨の夜.mp3')
    expect(trackFileName({ trackNo: 12, title: '朝' }, 'flac')).toBe('12 朝.flac')
  })

  test.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a／b＼c：d＊e？f”g＜h＞i｜j'],
    ['../../etc/passwd', '／..／etc／passwd'],
    ['  夜…  ', '夜…'],
    ['end. . .', 'end'],
    ['\u202e逆\u0000さ\u200b', '逆さ'],
    ['か\u3099', 'が'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['Console', 'Console'],
    ['...', '無題'],
    ['', '無題'],
  ])('%j becomes %j', (title, name) => {
    expect(safeName(title)).toBe(name)
  })

  test('are short enough for every system, and no character is cut in two', () => {
    const long = safeName('👨‍👩‍👧‍👦'.repeat(40))
    expect(Buffer.byteLength(safeName('あ'.repeat(200)))).toBeLessThanOrEqual(180)
    expect(long.length).toBeLessThanOrEqual(60)
    expect(long).not.toMatch(/\p{Cs}/u)
  })
})
