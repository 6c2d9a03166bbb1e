import { describe, expect, test } from '@jest/globals'
import { readPrefixes, toPrefixTexts } from './zone-prefixes'

const none = { okinawa: '', island: '', undeliverable: '', standard: '' }

describe('postal codes of the delivery zones', () => {
  test('are read as people type them', () => {
    const { zones, problems } = readPrefixes({
      ...none,
      okinawa: '９０',
      island: '100-2101、8913\n 952 ',
    })
    expect(problems).toEqual([])
    expect(zones).toEqual([
      { postalPrefix: '90', zone: 'okinawa' },
      { postalPrefix: '1002101', zone: 'island' },
      { postalPrefix: '8913', zone: 'island' },
      { postalPrefix: '952', zone: 'island' },
    ])
  })

  test('come back as they were read', () => {
    const texts = { ...none, okinawa: '90', island: '952 1002101' }
    expect(toPrefixTexts(readPrefixes(texts).zones)).toEqual(texts)
  })

  test('that are none, or stand twice, are told', () => {
    expect(readPrefixes({ ...none, okinawa: '90', island: '90 12345678 x' }).problems).toEqual([
      { zone: 'island', text: '「90」が重なっています。' },
      { zone: 'island', text: '離島：「12345678」は郵便番号ではありません。' },
      { zone: 'island', text: '離島：「x」は郵便番号ではありません。' },
    ])
  })
})
