import { describe, expect, test } from '@jest/globals'
import { eventTime } from './event-time'

const now = new Date('2026-07-03T12:00:00.000Z')
const at = (text: string, sentAt?: string) => eventTime(now, { at: text, sentAt }).toISOString()

describe('when something happened on a device', () => {
  test('is now if the device does not say', () => {
    expect(eventTime(now, {})).toBe(now)
    expect(eventTime(now, { sentAt: '2020-01-01T00:00:00Z' })).toBe(now)
  })

  test('is the device’s time, if it says nothing of its clock or the clock is right', () => {
    expect(at('2026-07-03T11:00:00Z')).toBe('2026-07-03T11:00:00.000Z')
    expect(at('2026-07-03T11:00:00Z', now.toISOString())).toBe('2026-07-03T11:00:00.000Z')
  })

  test('is moved by how far the clock is fast or slow', () => {
    expect(at('2026-07-03T13:30:00Z', '2026-07-03T14:00:00Z')).toBe('2026-07-03T11:30:00.000Z')
    expect(at('1999-12-31T23:50:00Z', '2000-01-01T00:00:00Z')).toBe('2026-07-03T11:50:00.000Z')
  })

  test('may be a minute ahead, which is now, and 30 days ago', () => {
    expect(at('2026-07-03T12:01:00Z')).toBe(now.toISOString())
    expect(() => at('2026-07-03T12:01:00.001Z')).toThrow(
      expect.objectContaining({ code: 'playback/in-future', kind: 'invalid' }),
    )
    expect(at('2026-06-03T12:00:00Z')).toBe('2026-06-03T12:00:00.000Z')
    expect(() => at('2026-06-03T11:59:59.999Z')).toThrow(
      expect.objectContaining({ code: 'playback/too-old', kind: 'invalid' }),
    )
    expect(() => at('2026-07-03T15:00:00Z', '2026-07-03T13:00:00Z')).toThrow('まだ来ていない')
  })
})
