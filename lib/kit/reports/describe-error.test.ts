import { expect, test } from '@jest/globals'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { describeError } from './describe-error'
import { hideErrorValues } from './hide-error-values'

const PERSONAL = ['凛', 'rin@example.jp', '那覇市', '0981234567', '$argon2id$v=19$x']

function databaseError(): Error {
  const refused = new DatabaseError(`invalid input: "${PERSONAL.join(' ')}"`, 1, 'error')
  return Object.assign(refused, {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${PERSONAL[1]}) already exists.`,
    where: PERSONAL.join(' '),
    constraint: 'account_email_key',
    table: 'account',
  })
}
const statementFailure = () =>
  new DrizzleQueryError(
    `insert into "account" values ($1, 'literal ${PERSONAL[0]}')`,
    PERSONAL,
    databaseError(),
  )

test('a database error is told by code, constraint, table and statement, without a value of anybody', () => {
  const facts = describeError(statementFailure())
  expect(facts).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'a statement failed',
    statement: `insert into "account" values ($1, '…')`,
    cause: {
      message: 'database error 23505, constraint account_email_key, table account',
      code: '23505',
      constraint: 'account_email_key',
      table: 'account',
    },
  })
  expect(facts.stack).toContain('describe-error.test')
  for (const one of PERSONAL) expect(JSON.stringify(facts)).not.toContain(one)
})

test.each([
  ['of several', new AggregateError([databaseError()], 'several failed')],
  ['that caused another', new Error('not written', { cause: statementFailure() })],
])('a database error %s keeps to itself, too', (_, error) => {
  const text = JSON.stringify(describeError(error))
  expect(text).toContain('database error 23505')
  for (const one of PERSONAL) expect(text).not.toContain(one)
})

test('a mail server is told by its codes', () => {
  const refused = Object.assign(new Error(`550 no mailbox for 凛 <rin@example.jp>`), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 凛',
    command: 'RCPT TO',
    rejected: ['rin@example.jp'],
  })
  const facts = describeError(refused)
  expect(facts).toMatchObject({
    message: 'mail error EENVELOPE 550',
    code: 'EENVELOPE',
    status: 550,
  })
  for (const one of PERSONAL) expect(JSON.stringify(facts)).not.toContain(one)
})

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it did not throw')
}

test.each([
  ['JSON', () => JSON.parse('那覇市 凛'), 'is not valid JSON'],
  [
    'an argument',
    () => Buffer.alloc('那覇市 凛' as never),
    '"size" argument must be of type number',
  ],
  ['a header', () => new Headers({ a: '那覇市 凛\n' }), ''],
  ['an address', () => new URL('那覇市 凛'), 'Invalid URL'],
])('%s that the engine refuses is not quoted', (_, work, said) => {
  const facts = describeError(thrownBy(work))
  expect(facts.message).toContain(said)
  expect(JSON.stringify(facts)).not.toContain('那覇市')
})

test('fields that vendors hang on their errors are left out; links open nothing any more', () => {
  const token = 'k'.repeat(43)
  const error = Object.assign(
    new Error(
      `GET https://x.jp/api/present/018f0000-0000-7000-8000-000000000001.${token}?key=1 failed`,
    ),
    {
      raw: { email: 'rin@example.jp' },
      headers: { cookie: 'a' },
      requestId: 'req_1',
      statusCode: 402,
    },
  )
  expect(describeError(error)).toMatchObject({
    message: 'GET https://x.jp/api/present/[removed] failed',
    requestId: 'req_1',
    status: 402,
  })
  expect(JSON.stringify(describeError(error))).not.toMatch(/rin@|cookie|kkkk/u)
})

test('what is thrown and is no error is not copied', () => {
  expect(describeError({ email: 'rin@example.jp' })).toEqual({
    type: 'object',
    message: 'something else than an error',
  })
})

test('the message of an error report is that of the description, for every error of the chain', () => {
  const error = new Error('not written', { cause: statementFailure() })
  const inner = error.cause as Error
  const report = {
    exception: {
      values: [
        { type: 'error', value: (inner.cause as Error).message },
        { type: 'DrizzleQueryError', value: inner.message },
        { type: 'Error', value: error.message },
      ],
    },
    extra: { __serialized__: { name: '凛' }, job: 'send-mail' },
  }
  expect(hideErrorValues(report, error)).toEqual({
    exception: {
      values: [
        {
          type: 'error',
          value: 'database error 23505, constraint account_email_key, table account',
        },
        { type: 'DrizzleQueryError', value: 'a statement failed' },
        { type: 'Error', value: 'not written' },
      ],
    },
    extra: { job: 'send-mail' },
  })
})
