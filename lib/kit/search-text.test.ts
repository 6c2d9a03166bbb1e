import { describe, expect, test } from '@jest/globals'
import {
  gramsOf,
  normaliseField,
  searchDocument,
  searchTerms,
  shortDocument,
  suggestionKeys,
  typedPrefix,
} from './search-text'

describe('normalisation', () => {
  test.each([
    ['ｱｽﾏｰ', 'あすまー'],
    ['ねぇ', 'ね'],
    ['だぁぁぁいすき', 'だいすき'],
    ['ヴァイオリン', 'ばいおりん'],
    ['ヴ', 'ブ'],
    ['きゃっと', 'きやつと'],
    ['髙﨑', '高崎'],
    ['鳴瀨', '鳴瀬'],
    ['囁き', 'ささやき'],
    ['耳掻き', '耳かき'],
    ['膝枕', 'ひざまくら'],
    ['閉館五分前', '閉館5分前'],
    ['十五分', '１５分'],
    ['二十夜', '20夜'],
    ['十話', '10話'],
    ['渡邊', '渡辺'],
    ['ＡＳＭＲ', 'asmr'],
    ['か\u3099', 'が'],
    ['鳴瀬 ゆづは', '鳴瀬ゆずは'],
    ['いすゞ', 'イスズ'],
    ['金子みすゞ', '金子ミスズ'],
    ['ミスヾ', 'みすず'],
    ['こゝろ', 'ココロ'],
    ['じゝ', 'じし'],
    ['つゞき', 'つづき'],
    ['かゝゝ', 'かかか'],
    ['佐々木', '佐佐木'],
    ['ハナヂ', 'はなじ'],
    ['ヅラ', 'ずら'],
    ['ちぢむ', 'チジム'],
    ['ﾂﾂﾞｸ', 'つずく'],
  ])('%s and %s are found by each other', (one, other) => {
    expect(normaliseField(one)).toBe(normaliseField(other))
  })

  test('a small vowel after another vowel is only enlarged', () => {
    expect(normaliseField('ファン')).toBe('ふあん')
  })

  test('ten is a digit before a counter only', () => {
    expect(normaliseField('五十嵐、十五夜、十時')).toBe('5十嵐15夜10時')
  })

  test('nothing but letters and digits stays in a field', () => {
    expect(normaliseField('%_\\\u0000\u001f「雨」・夜… 3時')).toBe('雨夜3時')
  })
})

describe('a document', () => {
  const document = searchDocument({
    title: '雨だれ♡書房',
    series: '',
    reading: 'あまだれ',
    cast: ['鳴瀬ゆづは', 'なるせ ゆづは'],
    creator: ['しずく'],
    tags: ['ASMR', '★'],
    page: ['眠れない夜に。♪', '雨の日の書房'],
  })

  test('has a series beside the title, and nothing where there is none', () => {
    const words = { title: '夜明け', reading: 'よあけ', cast: [], creator: [], tags: [], page: [] }
    const { doc, readingAt } = searchDocument({ ...words, series: '灯台守' })
    expect([doc.split('\x1f').slice(0, 3), readingAt]).toEqual([['夜明け', '灯台守', 'よあけ'], 9])
    expect(searchDocument({ ...words, series: '' }).doc.split('\x1f')[1]).toBe('よあけ')
  })

  test('keeps its groups apart and puts the symbols of its names last', () => {
    expect(document.doc.split('\x1f')).toEqual([
      '雨だれ書房',
      'あまだれ',
      '鳴瀬ゆずは',
      'なるせゆずは',
      'しずく',
      'asmr',
      '',
      '眠れない夜に',
      '雨の日の書房',
      '♡',
      '☆',
    ])
  })

  test('knows where each group begins, counted in characters', () => {
    const at = (position: number) => [...document.doc].slice(position - 1).join('')
    expect(at(document.readingAt)).toMatch(/^あまだれ/u)
    expect(at(document.castAt)).toMatch(/^鳴瀬/u)
    expect(at(document.creatorAt)).toMatch(/^しずく/u)
    expect(at(document.tagsAt)).toMatch(/^asmr/u)
    expect(at(document.pageAt)).toMatch(/^眠れない夜/u)
  })
})

describe('a query', () => {
  test('splits on white space of every kind into at most eight terms', () => {
    expect(searchTerms('雨　夜 asmr')).toEqual(['雨', '夜', 'asmr'])
    expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
  })

  test('of symbols alone has no terms, of hearts has one', () => {
    expect(searchTerms('%__%\u0000 ＊()')).toEqual([])
    expect(searchTerms('❤♥')).toEqual(['♡'])
  })

  test('is covered by every second pair and the last', () => {
    expect(gramsOf('雨')).toEqual(['雨'])
    expect(gramsOf('雨夜')).toEqual(['雨夜'])
    expect(gramsOf('あいうえお')).toEqual(['あい', 'いう', 'うえ', 'えお'])
    expect(gramsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
    const long = gramsOf('あいうえおかきくけこさしすせ')
    expect(long).toEqual(['あい', 'うえ', 'おか', 'きく', 'けこ', 'さし', 'すせ'])
    expect(gramsOf('あいうえおかきくけこさしすせそ')).toEqual([...long, 'せそ'])
  })
})

describe('suggestions', () => {
  test('are found from the beginning of the name, of its reading, and after brackets and spaces', () => {
    expect(suggestionKeys(['【ASMR】雨の夜「灯台」', 'あめのよる'])).toEqual([
      'asmr雨の夜灯台',
      '雨の夜灯台',
      '灯台',
      'あめのよる',
    ])
    expect(suggestionKeys(['！？', ''])).toEqual([])
  })

  test.each([
    ['あまだr', 'あまだ'],
    ['きょうsh', 'きよう'],
    ['アマｄ', 'あま'],
    ['asm', 'asm'],
    ['雨n', '雨n'],
    ['ボイスasm', 'ぼいすasm'],
    ['%_\u0000', ''],
  ])(
    'of %j are looked up by %j: what an input method has not turned into kana yet is left out',
    (typed, prefix) => {
      expect(typedPrefix(typed)).toBe(prefix)
    },
  )
})

test('a short document has its names in their order, then its texts, then symbols of names', () => {
  expect(shortDocument(['ねこ缶バッジ♥', ''], ['耳掻きに。♪']).split('\x1f')).toEqual([
    'ねこ缶ばつじ',
    '',
    '耳かきに',
    '♡',
  ])
})
