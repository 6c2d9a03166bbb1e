import { describe, expect, test } from '@jest/globals'
import { decodeTable, parseCsv, plainHeading } from '@/lib/kit/read-csv'
import { IMPORT_COLUMNS } from '@/lib/kit/shop/import-columns'
import { readTable } from './read-table'
import { tableTemplate } from './table-template'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(utf8(text))

describe('the encoding of a table', () => {
  test('is UTF-8 with or without its mark, UTF-16 with it, or Shift_JIS', () => {
    expect(decodeTable(utf8('雨の夜'))).toBe('雨の夜')
    expect(decodeTable(utf8('\uFEFF雨の夜'))).toBe('雨の夜')
    expect(decodeTable(Buffer.from('\uFEFF雨', 'utf16le'))).toBe('雨')
    expect(decodeTable(Uint8Array.of(0x89, 0x4a, 0x82, 0xcc, 0x96, 0xe9))).toBe('雨の夜')
  })

  test('that is neither is refused, a workbook among them', () => {
    for (const bytes of [Uint8Array.of(0xff, 0xd8, 0xff), utf8('PK\u0003\u0004\0\0')])
      expect(() => decodeTable(bytes)).toThrow('CSVとして読めませんでした')
  })
})

describe('CSV', () => {
  test.each(['\r\n', '\n', '\r'])('lines end with %j', (end) => {
    expect(parseCsv(['a,b', '1,2', ''].join(end))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('quotes hold commas, line breaks and quotes; a quote inside of words is one', () => {
    expect(parseCsv('"a,b","c\r\nd","e ""f""",5" g\n,')).toEqual([
      ['a,b', 'c\r\nd', 'e "f"', '5" g'],
      ['', ''],
    ])
  })

  test('tabs, where the first line has them', () => {
    expect(parseCsv('a\tb, c\n1\t2')).toEqual([
      ['a', 'b, c'],
      ['1', '2'],
    ])
  })

  test('a quote that does not end names its row', () => {
    expect(() => parseCsv('a\n"b\nc')).toThrow('2行目：引用符（"）が閉じられていません')
  })

  test('a cell of a million characters is no trouble', () => {
    expect(parseCsv(`"${'雨\n'.repeat(500_000)}"`)[0]?.[0]).toHaveLength(1_000_000)
  })
})

describe('a table', () => {
  test('has rows by their headings, in Japanese or English, with their own numbers', () => {
    expect(
      read('ＴＩＴＬＥ,価格（税込）, Track_Title *,覚え書き\n雨の夜,"1,320",一,x\n\n,,二,\n,,,\n'),
    ).toEqual({
      rows: [
        { row: 2, cells: { title: '雨の夜', price: '1,320', trackTitle: '一' } },
        { row: 4, cells: { trackTitle: '二' } },
      ],
      ignored: ['覚え書き'],
    })
  })

  test('knows the headings of other shops, with their units', () => {
    const headings = '作品ＩＤ,商品名,ジャケット,販売価格,曲名,発売日,声優,ファイル名'
    expect(read(`${headings}\nRJ01,雨の夜,a.png,1320,一,2030/1/1,鳴瀬,1.wav`)).toEqual({
      rows: [
        {
          row: 2,
          cells: {
            ...{ workId: 'RJ01', title: '雨の夜', cover: 'a.png', price: '1320', trackTitle: '一' },
            ...{ releaseAt: '2030/1/1', cast: '鳴瀬', sound: '1.wav' },
          },
        },
      ],
      ignored: [],
    })
    expect(read('作品名（必須）,価格（税込・円）,作品名（英語）\n雨,550,Rain')).toMatchObject({
      rows: [{ cells: { title: '雨', price: '550' } }],
      ignored: ['作品名（英語）'],
    })
  })

  test('no heading means two columns', () => {
    const names = IMPORT_COLUMNS.flatMap(({ id, heading, synonyms }) => [
      ...new Set([heading, ...synonyms, id].map(plainHeading)),
    ])
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test('of 200 works with texts as long as they may be is one', () => {
    const work = `${'題'.repeat(95)}%,${'読'.repeat(100)},${'句'.repeat(100)},"${'雨\n'.repeat(2500)}",1320`
    const works = Array.from({ length: 200 }, (_, n) => work.replace('%', String(n)))
    expect(read(`作品名,読み,キャッチコピー,説明,価格\n${works.join('\n')}`).rows).toHaveLength(200)
  })

  test('keeps formulas as words, and takes away the quote that our own CSV gives them', () => {
    expect(read("作品名,説明,タグ\n=1+1,'=2+2,'そのまま").rows[0]?.cells).toEqual({
      title: '=1+1',
      description: '=2+2',
      tags: "'そのまま",
    })
  })

  test.each([
    ['題,価格\n雨,550', '「作品名」の見出しがありません'],
    ['作品名,タイトル\n雨,夜', '「作品名」の列が2つあります'],
    ['作品名,価格\n,\n', '作品の行がありません'],
    [`作品名\n${'雨\n'.repeat(1001)}`, '1,000行までです（このファイルは1,001行）'],
    [`作品名,説明\n${`雨,${'雨'.repeat(6000)}\n`.repeat(400)}`, '表が大きすぎます'],
    [`作品名,説明\n雨,${'雨'.repeat(6001)}`, '2行目の「作品の説明」が長すぎます'],
  ])('%.20s… is refused in words', (text, words) => {
    expect(() => read(text)).toThrow(words)
  })

  test('the template is one: UTF-8 with its mark, every heading known', () => {
    const { rows, ignored } = read(tableTemplate())
    expect(tableTemplate().startsWith('\uFEFF種類,作品名,')).toBe(true)
    expect(ignored).toEqual([])
    expect(rows.map(({ cells }) => cells.trackTitle)).toEqual(['ようこそ、図書館へ', '雨音の朗読'])
  })
})
