import { expect, test } from '@jest/globals'
import { jstDay } from '@/lib/kit/jst'
import { noteServerTime, serverNow } from '@/lib/kit/server-time'
import { present } from './present'

test('a present’s day is counted by the service’s clock, however wrong the device’s is', () => {
  const words = { senderName: '庭野', recipientName: '夜野', message: '', way: 'mail' as const }
  const isTaken = (deliverOn: string) =>
    present.safeParse({ ...words, recipientEmail: 'a@example.jp', deliverOn }).success
  const [device, service] = [Date.now(), Date.now() + 40 * 86_400_000]
  expect(isTaken(jstDay(new Date(device)))).toBe(true)
  noteServerTime(new Date(service).toUTCString(), device)
  noteServerTime('no date', device)
  noteServerTime(null, device)
  // Kept on its way for a minute.
  noteServerTime(new Date(service - 60_000).toUTCString(), device)
  expect(Math.abs(serverNow(device).getTime() - service)).toBeLessThan(1000)
  expect(isTaken(jstDay(new Date(device)))).toBe(false)
  expect(isTaken(jstDay(new Date(service)))).toBe(true)
})
