import { describe, expect, test } from '@jest/globals'
import type { ImportRow } from '@/lib/contract/studio/imports'
import { readWorks } from './read-works'

/** Rows as a file has them: the headings are row 1. */
const rowsOf = (...cells: ImportRow['cells'][]): ImportRow[] =>
  cells.map((each, index) => ({ row: index + 2, cells: each }))
const read = (...cells: ImportRow['cells'][]) => readWorks(rowsOf(...cells))
const album = { title: '雨の夜', price: '1320' }
const problemsOf = (...cells: ImportRow['cells'][]) =>
  read(...cells).problems.map(({ row, column, code }) => [row, column, code])

describe('rows', () => {
  test('with the same title or none belong to the work above them', () => {
    const { works, problems } = read(
      { ...album, trackTitle: '一' },
      { trackTitle: '二' },
      { title: '雨の夜', price: '1320', trackTitle: '三' },
      { type: 'ボイス', title: 'おやすみ', sound: 'a.wav' },
    )
    expect(problems).toEqual([])
    expect(
      works.map(({ row, title, tracks }) => [row, title, tracks.map((one) => one.title)]),
    ).toEqual([
      [2, '雨の夜', ['一', '二', '三']],
      [5, 'おやすみ', ['おやすみ']],
    ])
  })

  test('with ids belong together by them, whatever their titles', () => {
    const { works, problems } = read(
      { ...album, workId: 'A', trackTitle: '一' },
      { workId: 'A', trackTitle: '二' },
      { ...album, workId: 'B', trackTitle: '別' },
      { trackTitle: '続き' },
    )
    expect(problems).toEqual([])
    expect(works.map(({ row, tracks }) => [row, tracks.length])).toEqual([
      [2, 2],
      [4, 2],
    ])
    const again = [
      { ...album, workId: 'A' },
      { title: '雪', price: '1320' },
      { ...album, workId: 'A' },
    ]
    expect(problemsOf(...again)).toEqual([[4, 'workId', 'import/title-again']])
    expect(problemsOf({ ...album, workId: 'A' }, { workId: 'B' })).toContainEqual([
      3,
      'title',
      'import/no-title',
    ])
  })

  test('become tracks in the order of their numbers, where there are any', () => {
    const { works } = read(
      { ...album, trackNo: '2', trackTitle: '後' },
      { trackNo: '０１', trackTitle: '先' },
    )
    expect(works[0]?.tracks.map(({ row, title }) => [row, title])).toEqual([
      [3, '先'],
      [2, '後'],
    ])
  })

  test('a first row that says nothing of a track is a work without tracks yet', () => {
    expect(read(album).works[0]?.tracks).toEqual([])
  })

  test.each<[string, ImportRow['cells'][], unknown[]]>([
    ['without a work above', [{ trackTitle: '一' }], [2, 'title', 'import/no-title']],
    [
      'that go on with a work after another one',
      [album, { title: '別', price: '550' }, album],
      [4, 'title', 'import/title-again'],
    ],
    [
      'that say another price than their work',
      [album, { price: '990', trackTitle: '二' }],
      [3, 'price', 'import/differs'],
    ],
    [
      'of which only some have a number',
      [{ ...album, trackNo: '1', trackTitle: '一' }, { trackTitle: '二' }],
      [3, 'trackNo', 'import/no-number'],
    ],
    [
      'with the same number',
      [
        { ...album, trackNo: '1', trackTitle: '一' },
        { trackNo: '1', trackTitle: '二' },
      ],
      [3, 'trackNo', 'import/number-again'],
    ],
    [
      'without a name of the track',
      [{ ...album, trackTitle: '一' }, { sound: '2.wav' }],
      [3, 'trackTitle', 'import/invalid'],
    ],
  ])('%s are named', (_, cells, problem) => {
    expect(problemsOf(...cells)).toContainEqual(problem)
  })

  test('of more than 200 works, or 100 tracks of one, are too many', () => {
    const works = Array.from({ length: 201 }, (_, n) => ({ title: `作品${n}`, price: '550' }))
    expect(problemsOf(...works)).toEqual([[202, null, 'import/too-many-works']])
    const tracks = Array.from({ length: 101 }, (_, n) => ({ ...album, trackTitle: `${n}` }))
    expect(problemsOf(...tracks)).toEqual([[102, null, 'import/too-many-tracks']])
  })
})

describe('cells', () => {
  test('are read as people write them', () => {
    const { works, problems } = read({
      type: 'アルバム',
      title: ' 雨の夜 ',
      description: '一行目\r\n二行目',
      targetGender: '女性向け',
      tags: '雨音、 朗読,雨音',
      price: '￥１，３２０円',
      discountPrice: '990',
      discountStartAt: '2027/1/1',
      discountEndAt: '2027年2月1日 21時30分',
      releaseAt: '2027-01-01 21:00',
      allowsFlac: '○',
      hasGeneratedVoices: 'いいえ',
      cast: '司書：鳴瀬ゆづは、小鳥遊なぎ',
      staff: '脚本:霧島あおい、方言指導：海野つき',
      cover: 'cover.png',
      trackTitle: 'ようこそ',
      trackPrice: '330',
      trial: '0:10〜1:05',
      sound: '音/01.wav',
    })
    expect(problems).toEqual([])
    expect(works[0]).toMatchObject({
      releaseAt: '2027-01-01T12:00:00.000Z',
      cover: 'cover.png',
      draft: {
        title: '雨の夜',
        description: '一行目\n二行目',
        targetGender: 'female',
        tags: ['雨音', '朗読'],
        price: 1320,
        discount: {
          price: 990,
          startAt: '2026-12-31T15:00:00.000Z',
          endAt: '2027-02-01T12:30:00.000Z',
        },
        allowsFlac: true,
        hasGeneratedVoices: false,
        statesRights: false,
        cast: [
          { attributeType: 'voiceActor', castName: '鳴瀬ゆづは', roleName: '司書' },
          { attributeType: 'voiceActor', castName: '小鳥遊なぎ', roleName: '' },
          { attributeType: 'scenario', castName: '霧島あおい', roleName: '' },
          { attributeType: 'other', castName: '海野つき', roleName: '方言指導' },
        ],
      },
      tracks: [
        {
          sound: '音/01.wav',
          draft: {
            price: 330,
            isSoldSeparately: true,
            trialRange: { startMs: 10_000, endMs: 65_000 },
          },
        },
      ],
    })
  })

  test('of a voice: free, and open to guests until told otherwise', () => {
    const { works } = read(
      { type: 'ボイス', title: '一', sound: '1.wav' },
      { type: 'voice', title: '二', sound: '2.wav', trial: 'なし' },
    )
    expect(works.map(({ draft, tracks }) => [draft?.price, tracks[0]?.draft])).toMatchObject([
      [0, { title: '一', isSoldSeparately: false, trialRange: { startMs: 0, endMs: 86_400_000 } }],
      [0, { title: '二', noSample: true, trialRange: null }],
    ])
  })

  test('that a spreadsheet would run as a formula are plain words', () => {
    expect(read({ ...album, title: '=1+1', catchCopy: '@here' }).works[0]?.draft).toMatchObject({
      title: '=1+1',
      catchCopy: '@here',
    })
  })

  test.each<[ImportRow['cells'], unknown[][]]>([
    [{ type: '小説' }, [[2, 'type', 'import/not-a-choice']]],
    [{ price: '' }, [[2, 'price', 'import/no-price']]],
    [{ price: '千円' }, [[2, 'price', 'import/not-a-price']]],
    [{ price: '300' }, [[2, 'price', 'import/price']]],
    [{ type: 'ボイス', price: '300' }, [[2, 'price', 'import/price']]],
    [
      { discountPrice: '500' },
      [
        [2, 'discountStartAt', 'import/half-a-discount'],
        [2, 'discountEndAt', 'import/half-a-discount'],
      ],
    ],
    [{ releaseAt: '2027/02/30' }, [[2, 'releaseAt', 'import/not-a-time']]],
    [{ allowsFlac: 'たぶん' }, [[2, 'allowsFlac', 'import/not-a-choice']]],
    [{ tags: '雨/音' }, [[2, 'tags', 'import/invalid']]],
    [{ title: '長'.repeat(101) }, [[2, 'title', 'import/invalid']]],
    [{ cast: '司書：' }, [[2, 'cast', 'import/invalid']]],
    [{ cast: '司書：鳴瀬', staff: '脚本：a/b' }, [[2, 'staff', 'import/invalid']]],
    [{ trackTitle: '一', trackPrice: '10' }, [[2, 'trackPrice', 'import/price']]],
    [{ trackTitle: '一', trial: '0:40-0:10' }, [[2, 'trial', 'import/invalid']]],
    [{ trackTitle: '一', trial: '少し' }, [[2, 'trial', 'import/not-a-trial']]],
    [{ trackTitle: '一', trackNo: '0' }, [[2, 'trackNo', 'import/not-a-number']]],
  ])('%j is told with its column', (cells, problems) => {
    expect(problemsOf({ ...album, ...cells })).toEqual(problems)
  })
})
