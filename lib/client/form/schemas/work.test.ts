import { describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { type TrackValues, track, type WorkValues, work } from './work'

/** What is sent, and the first thing that is wrong with each field. */
function read<T>(schema: z.ZodType<T>, typed: unknown) {
  const { data, error } = schema.safeParse(typed)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return { draft: data ?? null, errors }
}

const WORK: WorkValues = {
  type: 'album',
  title: '雨の夜',
  titleReading: '',
  catchCopy: '',
  description: '',
  targetGender: 'both',
  ageRating: 'all',
  seriesName: '',
  seriesNumber: '',
  price: '1100',
  discount: null,
  allowsFlac: false,
  hasGeneratedVoices: false,
  allowsLineSearch: false,
  statesRights: false,
  tags: [],
  cast: [],
}
const readWork = (changes: object) => read(work, { ...WORK, ...changes })

const TRACK: TrackValues = {
  title: 'トラック',
  titleReading: '',
  price: '50',
  isSoldSeparately: true,
  trialRange: { kind: 'standard', start: '', end: '' },
  scenes: [],
}
const readTrack = (changes: Partial<TrackValues>) => read(track('album'), { ...TRACK, ...changes })

describe('checking before sending', () => {
  test('a work with a title and a price can be sent', () => {
    expect(readWork({})).toMatchObject({ draft: { title: '雨の夜', price: 1100 }, errors: {} })
  })

  test('each problem stands at its field, in Japanese', () => {
    expect(readWork({ title: ' ' }).errors.title).toBe('タイトルを入力してください。')
    expect(readWork({ price: '549' }).errors.price).toBe(
      'アルバムの価格は550円以上にしてください。',
    )
    expect(readWork({ price: '' }).errors.price).toBe('価格を半角の数字で入力してください。')
    expect(readWork({ price: '100001' }).errors.price).toBe('価格は100,000円までです。')
    expect(readWork({ tags: Array.from({ length: 11 }, (_, i) => `タグ${i}`) }).errors.tags).toBe(
      'タグは10個までです。',
    )
    expect(readWork({ price: '549' }).draft).toBeNull()
  })

  test('all problems are said at once', () => {
    const discount = { price: '990', startAt: '', endAt: '' }
    expect(
      Object.keys(readWork({ title: '', price: '1', seriesNumber: '2', discount }).errors),
    ).toEqual([
      'title',
      'price',
      'seriesName',
      'discount.price',
      'discount.startAt',
      'discount.endAt',
    ])
  })

  test('a series has a name, and a number from 1 to 999 or none', () => {
    expect(readWork({ seriesName: '灯台守', seriesNumber: '２' }).errors.seriesNumber).toContain(
      '1から999',
    )
    expect(readWork({ seriesName: '灯台守', seriesNumber: '1000' }).errors.seriesNumber).toContain(
      '1から999',
    )
    expect(Object.keys(readWork({ seriesNumber: '1000' }).errors)).toEqual(['seriesNumber'])
    expect(readWork({ seriesNumber: '2' }).errors.seriesName).toContain('シリーズ名')
    expect(readWork({ seriesName: '灯台守' })).toMatchObject({
      errors: {},
      draft: { seriesNumber: null },
    })
    const second = readWork({ seriesName: '灯台守', seriesNumber: '2' })
    expect(second).toMatchObject({ errors: {}, draft: { seriesName: '灯台守', seriesNumber: 2 } })
  })

  test('a discount is lower than the price and has two times in order', () => {
    const discount = { price: '990', startAt: '2027-01-01T00:00', endAt: '2027-02-01T00:00' }
    expect(readWork({ discount })).toMatchObject({
      errors: {},
      draft: { discount: { price: 990, startAt: '2026-12-31T15:00:00.000Z' } },
    })
    const errors = (changes: object) => readWork({ discount: { ...discount, ...changes } }).errors
    expect(errors({ price: '1100' })['discount.price']).toContain('通常の価格より安い')
    expect(errors({ price: '' })['discount.price']).toContain('1円以上')
    expect(errors({ startAt: '' })['discount.startAt']).toContain('始まりを入力')
    expect(errors({ endAt: '2026-12-31T00:00' })['discount.endAt']).toContain('始まりより後')
  })

  test('a track sold singly costs at least 50 yen; a range has two times in order', () => {
    expect(readTrack({ price: '49' }).errors.price).toContain('50円以上')
    expect(readTrack({ price: '50' }).errors).toEqual({})
    const range = (start: string, end: string) =>
      readTrack({ trialRange: { kind: 'range', start, end } }).errors.trialRange
    expect(range('', '0:05')).toContain('分と秒')
    expect(range('0:09', '0:05')).toBe('試聴の終わりは始まりより後にしてください。')
    expect(range('0:00', '0:05')).toBeUndefined()
  })

  test('a scene has a time, a name, and a moment of its own', () => {
    const scene = (start: string, name = '来店') => ({ key: start, start, name, note: '' })
    const errors = (...scenes: ReturnType<typeof scene>[]) =>
      Object.values(readTrack({ isSoldSeparately: false, scenes }).errors)
    expect(errors(scene('0:00'), scene('0:01'))).toEqual([])
    expect(errors(scene('x'))).toContain('場面の時間は「1:05」のように、分と秒で入力してください。')
    expect(errors(scene('0:00', ' '))).toEqual(['場面の名前を入力してください。'])
    expect(errors(scene('0:05'), scene('0:05'))).toEqual(['同じ時間に始まる場面が2つあります。'])
  })
})
