import { expect, test } from '@jest/globals'
import { isConnectionError } from './connection-error'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a server that shuts down', coded('57P01')],
  ['a server with too many clients', coded('53300')],
  ['a server whose disk is full', coded('53100')],
  ['a server that is out of memory', coded('53200')],
  ['a server whose disk fails', coded('58030')],
  ['a server that is only read for now', coded('25006')],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
  [
    'a rollback on a cut connection',
    new Error('Failed query', {
      cause: new Error('Client has encountered a connection error and is not queryable'),
    }),
  ],
  ['a query whose cause is one', new Error('Failed query', { cause: coded('ECONNRESET') })],
])('%s is trouble with the connection', (_, error) => {
  expect(isConnectionError(error)).toBe(true)
})

test.each([
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a broken constraint', coded('23505')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['something that is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isConnectionError(error)).toBe(false)
})
