import { describe, expect, test } from '@jest/globals'
import { matchFiles, type NamedFile } from './match-files'

const chosen = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File([path], path.split('/').at(-1) ?? '') }))
const requested = (...names: string[]): NamedFile[] =>
  names.map((name, index) => ({ row: index + 2, kind: 'sound', name }))

function match(names: string[], paths: string[]) {
  const { matched, missing, ambiguous, unused } = matchFiles(requested(...names), chosen(...paths))
  return {
    matched: matched.map(({ named: { row }, file }) => [row, file.name]),
    missing: missing.map(({ row }) => row),
    ambiguous: ambiguous.map(({ named: { row }, paths: all }) => [row, all]),
    unused,
  }
}

describe('files and the rows that name them', () => {
  test('fit by name, however a system writes it', () => {
    const nfd = 'がらすの夜.WAV'.normalize('NFD')
    expect(match(['がらすの夜.wav', 'Cover.PNG'], [`音/${nfd}`, 'cover.png'])).toEqual({
      matched: [
        [2, nfd],
        [3, 'cover.png'],
      ],
      ...{ missing: [], ambiguous: [], unused: [] },
    })
  })

  test('fit by as much of the path as the row names', () => {
    const paths = ['庭/雨/01.wav', '庭/風/01.wav', '夜.zip/雨.wav']
    expect(match(['雨/01.wav', '風\\01.wav', '雨.wav'], paths).matched).toEqual([
      [2, '01.wav'],
      [3, '01.wav'],
      [4, '雨.wav'],
    ])
    expect(match(['音.wav'], ['雨音.wav'])).toMatchObject({ missing: [2], unused: ['雨音.wav'] })
  })

  test('that several fit are named with all paths, unless one is meant exactly', () => {
    const paths = ['雨/01.wav', '風/01.wav']
    expect(match(['01.wav'], paths)).toEqual({
      ...{ matched: [], missing: [], unused: [] },
      ambiguous: [[2, paths]],
    })
    expect(match(['01.wav'], ['01.wav', '風/01.wav']).matched).toEqual([[2, '01.wav']])
  })

  test('that are missing or that no row names are told', () => {
    expect(match(['a.wav', 'b.wav'], ['a.wav', 'c.wav'])).toMatchObject({
      matched: [[2, 'a.wav']],
      missing: [3],
      unused: ['c.wav'],
    })
  })

  test('may be meant by several rows', () => {
    expect(match(['a.png', 'a.png'], ['a.png']).matched).toEqual([
      [2, 'a.png'],
      [3, 'a.png'],
    ])
  })
})
