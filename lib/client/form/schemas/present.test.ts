import { describe, expect, test } from '@jest/globals'
import { addDays, jstDay } from '@/lib/kit/jst'
import { present } from './present'

const read = (given: Record<string, string>) =>
  present.safeParse({
    senderName: 'ゆき',
    recipientName: 'はる',
    way: 'link',
    message: '',
    ...given,
  })

const problemsOf = (given: Record<string, string>) =>
  read(given).error?.issues.map(({ path }) => path.join('.')) ?? []

const inDays = (days: number) => jstDay(addDays(new Date(), days))

describe('the form of a present', () => {
  test('by link there is no address and no day', () => {
    expect(read({ recipientEmail: 'haru@example.com', deliverOn: '2026-12-24' }).data).toEqual({
      way: 'link',
      senderName: 'ゆき',
      recipientName: 'はる',
      message: '',
    })
  })

  test('by mail it takes an address, and a day within a year', () => {
    const mail = { way: 'mail', recipientEmail: 'haru@example.com' }
    expect(problemsOf({ ...mail, deliverOn: '' })).toEqual([])
    expect(problemsOf({ ...mail, deliverOn: inDays(0) })).toEqual([])
    expect(problemsOf({ ...mail, deliverOn: inDays(-1) })).toEqual(['deliverOn'])
    expect(problemsOf({ ...mail, deliverOn: inDays(366) })).toEqual(['deliverOn'])
    expect(problemsOf({ way: 'mail', recipientEmail: 'haru' })).toEqual(['recipientEmail'])
    expect(problemsOf({ way: 'mail', recipientEmail: '' })).toEqual(['recipientEmail'])
  })

  test('both names are asked for, of 30 letters; the message has 500', () => {
    expect(problemsOf({ senderName: ' ', recipientName: 'は'.repeat(31) })).toEqual([
      'senderName',
      'recipientName',
    ])
    expect(problemsOf({ message: 'あ'.repeat(500) })).toEqual([])
    expect(problemsOf({ message: 'あ'.repeat(501) })).toEqual(['message'])
  })
})
