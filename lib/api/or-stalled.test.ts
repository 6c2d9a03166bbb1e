import { expect, test } from '@jest/globals'
import { AppError } from '@/lib/kit/errors'
import { errorAnswer } from './error-answer'
import { orStalled } from './or-stalled'

const statusFor = (error: Error) =>
  orStalled(() => Promise.reject(error)).catch((thrown: unknown) => errorAnswer(thrown).status)

test('a body that breaks off is 408, whatever else is wrong with it stays what it is', async () => {
  // What Node says where the rest of a body does not come.
  expect(await statusFor(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(408)
  expect(await statusFor(new AppError('tooLarge', 'body-too-large', ''))).toBe(413)
  expect(await statusFor(new Error('ours'))).toBe(500)
  expect(await orStalled(async () => 'read')).toBe('read')
})
