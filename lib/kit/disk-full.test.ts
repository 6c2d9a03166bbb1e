import { expect, test } from '@jest/globals'
import { isDiskFull } from './disk-full'
import { AppError } from './errors'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['the system’s', coded('ENOSPC')],
  ['a quota’s', coded('EDQUOT')],
  ['PostgreSQL’s, within a failed query', new Error('Failed query', { cause: coded('53100') })],
  ['the storage’s', new AppError('unavailable', 'storage/full', 'いっぱいです。')],
])('a full disk: %s', (_, error) => {
  expect(isDiskFull(error)).toBe(true)
})

test.each([
  ['a database that is away', coded('ECONNREFUSED')],
  ['a storage that is away', new AppError('unavailable', 'storage/unavailable', '…')],
  ['something that is no error', 'ENOSPC'],
])('no full disk: %s', (_, error) => {
  expect(isDiskFull(error)).toBe(false)
})
