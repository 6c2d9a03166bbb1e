import { describe, expect, test } from '@jest/globals'
import { readWords } from './read-words'

const NOW = new Date('2026-11-21T12:00:00Z')

function form(given: Record<string, string>): FormData {
  const fields = new FormData()
  const whole = { senderName: 'ゆき', recipientName: 'はる', way: 'link', message: '', ...given }
  for (const [name, value] of Object.entries(whole)) fields.set(name, value)
  return fields
}

const problemsOf = (given: Record<string, string>) => {
  const read = readWords(form(given), NOW)
  return 'problems' in read ? Object.keys(read.problems) : []
}

describe('the form of a present', () => {
  test('by link there is no address and no day', () => {
    expect(
      readWords(form({ recipientEmail: 'haru@example.com', deliverOn: '2026-12-24' }), NOW),
    ).toEqual({
      words: { senderName: 'ゆき', recipientName: 'はる', message: '' },
    })
  })

  test('by mail it takes an address, and a day within a year', () => {
    const mail = { way: 'mail', recipientEmail: 'haru@example.com' }
    expect(problemsOf(mail)).toEqual([])
    expect(problemsOf({ ...mail, deliverOn: '2026-11-21' })).toEqual([])
    expect(problemsOf({ ...mail, deliverOn: '2026-11-20' })).toEqual(['deliverOn'])
    expect(problemsOf({ ...mail, deliverOn: '2027-11-22' })).toEqual(['deliverOn'])
    expect(problemsOf({ way: 'mail', recipientEmail: 'haru' })).toEqual(['recipientEmail'])
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
