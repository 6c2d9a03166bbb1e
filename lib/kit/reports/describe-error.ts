import { scrubText } from './scrub-text'

/** The fields of an error that may be written to logs, reports and stored jobs. */
export type ErrorFacts = {
  type: string
  message: string
  code?: string
  /** HTTP or SMTP status of a vendor's answer. */
  status?: number
  /** The vendor's request id, for questions to the vendor. */
  requestId?: string
  /** Next.js's digest: shown to the visitor and written to the log. */
  digest?: string
  constraint?: string
  table?: string
  column?: string
  /** Text of the statement, without its parameters. */
  statement?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

const MAX_DEPTH = 5
const MAX_ERRORS = 10
const MAX_STATEMENT_CHARACTERS = 1_000
const MAX_MESSAGE_CHARACTERS = 2_000

type Fields = Error & Record<string, unknown>

/**
 * An error as plain data without personal data (safety 83). A database's message quotes the row and the parameters,
 * and a mail server's the recipient: of those only codes, constraint, table and the statement without parameters
 * stay. All other fields are dropped, because vendors store whole requests and answers in them.
 */
export const describeError = (thrown: unknown): ErrorFacts => factsOf(thrown, 0)

/** Also an error of another realm, such as Node's inside a `vm` context. */
export const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]'

function factsOf(thrown: unknown, depth: number): ErrorFacts {
  if (!isError(thrown))
    return {
      type: typeof thrown,
      message: typeof thrown === 'string' ? cut(scrubText(thrown)) : 'something else than an error',
    }
  const error = thrown as Fields
  const deeper = (inner: unknown) => factsOf(inner, depth + 1)
  const isDeep = depth >= MAX_DEPTH
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: safeMessage(error),
    ...textFields(error),
    ...(typeof error.query === 'string' && { statement: withoutLiterals(error.query) }),
    ...(error.stack && { stack: framesOf(error) }),
    ...(isError(error.cause) && !isDeep && { cause: deeper(error.cause) }),
    ...(Array.isArray(error.errors) &&
      !isDeep && { errors: error.errors.slice(0, MAX_ERRORS).map(deeper) }),
  }
}

/** The message without the values that it quotes. */
export function safeMessage(error: Error): string {
  const { code, constraint, table, responseCode, command } = error as Fields
  if (isStatementFailure(error)) return 'a statement failed'
  if (isDatabaseError(error)) {
    const where = [constraint && `constraint ${constraint}`, table && `table ${table}`]
    return [`database error ${code}`, ...where.filter(Boolean)].join(', ')
  }
  if (responseCode !== undefined || (command !== undefined && isMailCode(code)))
    return `mail error ${[code, responseCode].filter(Boolean).join(' ')}`
  return cut(scrubText(withoutInput(error)))
}

/** Drizzle's wrapper, whose message lists the parameters. */
const isStatementFailure = (error: Error): boolean => 'query' in error && 'params' in error

/** A refusal of PostgreSQL itself (SQLSTATE, appendix A). */
function isDatabaseError(error: Error): boolean {
  const { code, severity } = error as Fields
  return typeof severity === 'string' && typeof code === 'string' && /^[\dA-Z]{5}$/u.test(code)
}

/** Codes of nodemailer's own errors. */
const isMailCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^E(?:ENVELOPE|MESSAGE|PROTOCOL|AUTH|NOAUTH|STREAM|DNS|TLS|REQUIRETLS|CONFIG)$/u.test(code)

/** Messages of the engine and of Node that quote the value which they refuse. */
function withoutInput(error: Error): string {
  const { code } = error as Fields
  if (error.name === 'SyntaxError') return error.message.replace(/["'`][\s\S]*["'`]/u, '[removed]')
  if (typeof code === 'string' && code.startsWith('ERR_INVALID_'))
    return error.message.replace(/(?:received|got|:) [\s\S]*$/iu, '[removed]')
  return error.message.replace(/"[\s\S]*"(?= is an invalid header value)/u, '[removed]')
}

const TEXTS = ['code', 'constraint', 'table', 'column', 'requestId', 'digest'] as const

function textFields(error: Fields): Partial<ErrorFacts> {
  const facts: Partial<ErrorFacts> = {}
  for (const name of TEXTS) {
    const value = error[name]
    if (typeof value === 'string' && value) facts[name] = scrubText(value)
  }
  const status = error.status ?? error.statusCode ?? error.responseCode
  if (typeof status === 'number') facts.status = status
  return facts
}

/** Places only: the head of a stack repeats the message, which may run over several lines. */
function framesOf({ message, stack = '' }: Error): string {
  const at = message ? stack.indexOf(message) : -1
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => /^\s+at\s/u.test(line))
    .map((line) => scrubText(line.trim()))
    .join('\n')
}

const withoutLiterals = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/gu, "'…'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_STATEMENT_CHARACTERS)

const cut = (text: string): string => text.slice(0, MAX_MESSAGE_CHARACTERS)
