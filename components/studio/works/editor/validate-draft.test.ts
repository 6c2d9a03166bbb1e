import { describe, expect, test } from '@jest/globals'
import { emptyWork, toWorkDraft } from '@/lib/client/studio/work-form'
import { checkTrack, checkWork } from './validate-draft'

const work = (changes: object) =>
  checkWork(toWorkDraft({ ...emptyWork('album'), title: '雨の夜', ...changes }))

describe('checking before sending', () => {
  test('a work with a title and a price can be sent', () => {
    expect(work({})).toMatchObject({ draft: { title: '雨の夜', price: 1100 }, errors: {} })
  })

  test('each problem stands at its field, in Japanese', () => {
    expect(work({ title: ' ' }).errors.title).toBe('タイトルを入力してください。')
    expect(work({ price: '549' }).errors.price).toBe('アルバムの価格は550円以上にしてください。')
    expect(work({ price: '' }).errors.price).toBe('価格を半角の数字で入力してください。')
    expect(work({ price: '100001' }).errors.price).toBe('価格は100,000円までです。')
    expect(work({ tags: Array.from({ length: 11 }, (_, i) => `タグ${i}`) }).errors.tags).toBe(
      'タグは10個までです。',
    )
    expect(work({ price: '549' }).draft).toBeNull()
  })

  test('a series has a name, and a number from 1 to 999 or none', () => {
    expect(work({ seriesName: '灯台守', seriesNumber: '２' }).errors.seriesNumber).toContain(
      '1から999',
    )
    expect(work({ seriesName: '灯台守', seriesNumber: '1000' }).errors.seriesNumber).toContain(
      '1から999',
    )
    expect(work({ seriesNumber: '2' }).errors.seriesName).toContain('シリーズ名')
    expect(work({ seriesName: '灯台守' })).toMatchObject({
      errors: {},
      draft: { seriesNumber: null },
    })
    const second = work({ seriesName: '灯台守', seriesNumber: '2' })
    expect(second).toMatchObject({ errors: {}, draft: { seriesName: '灯台守', seriesNumber: 2 } })
  })

  test('a discount is lower than the price and has two times in order', () => {
    const discount = { price: '990', startAt: '2027-01-01T00:00', endAt: '2027-02-01T00:00' }
    expect(work({ discount })).toMatchObject({
      errors: {},
      draft: { discount: { price: 990, startAt: '2026-12-31T15:00:00.000Z' } },
    })
    const errors = (changes: object) => work({ discount: { ...discount, ...changes } }).errors
    expect(errors({ price: '1100' })['discount.price']).toContain('通常の価格より安い')
    expect(errors({ price: '' })['discount.price']).toContain('1円以上')
    expect(errors({ startAt: '' })['discount.startAt']).toContain('始まりを入力')
    expect(errors({ endAt: '2026-12-31T00:00' })['discount.endAt']).toContain('始まりより後')
  })

  test('a track sold singly costs at least 50 yen; a range has two times in order', () => {
    const track = { title: 'トラック', isSoldSeparately: true, price: 49 }
    expect(checkTrack(track).errors.price).toContain('50円以上')
    expect(checkTrack({ ...track, price: 50 }).errors).toEqual({})
    const range = (startMs: number, endMs: number) =>
      checkTrack({ ...track, price: 50, trialRange: { startMs, endMs } }).errors.trialRange
    expect(range(Number.NaN, 5)).toContain('分と秒')
    expect(range(9000, 5000)).toBe('試聴の終わりは始まりより後にしてください。')
    expect(range(0, 5000)).toBeUndefined()
  })

  test('a scene has a time, a name, and a moment of its own', () => {
    const scene = (startMs: number, name = '来店') => ({ startMs, name, note: '' })
    const errors = (...scenes: ReturnType<typeof scene>[]) =>
      Object.values(checkTrack({ title: 'トラック', isSoldSeparately: false, scenes }).errors)
    expect(errors(scene(0), scene(1000))).toEqual([])
    expect(errors(scene(Number.NaN))).toContain(
      '場面の時間は「1:05」のように、分と秒で入力してください。',
    )
    expect(errors(scene(0, ' '))).toEqual(['場面の名前を入力してください。'])
    expect(errors(scene(5000), scene(5000))).toEqual(['同じ時間に始まる場面が2つあります。'])
  })
})
