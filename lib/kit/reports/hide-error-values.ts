import { isError, safeMessage } from './describe-error'

type Exception = { value?: string }
type Report = { exception?: { values?: Exception[] }; extra?: Record<string, unknown> }

const MAX_ERRORS = 20

/**
 * An error report whose exceptions say what `describeError` lets them say: the reporter copies the messages of
 * the error and of all that caused it, and those of a database or mail server quote people's data.
 */
export function hideErrorValues<T extends object>(report: T, thrown: unknown): T {
  const { exception, extra } = report as Report
  const messages = new Map(errorsIn(thrown).map((error) => [error.message, safeMessage(error)]))
  const values = exception?.values?.map((one) => ({
    ...one,
    ...(one.value !== undefined && { value: messages.get(one.value) ?? one.value }),
  }))
  // The reporter's copy of something thrown that is no error.
  const { __serialized__, ...rest } = extra ?? {}
  return {
    ...report,
    ...(values && { exception: { ...exception, values } }),
    ...(extra && { extra: rest }),
  }
}

/** The error, its causes, and the errors that it gathers. */
function errorsIn(thrown: unknown, found: Error[] = []): Error[] {
  if (!isError(thrown) || found.includes(thrown) || found.length >= MAX_ERRORS) return found
  found.push(thrown)
  errorsIn(thrown.cause, found)
  const { errors } = thrown as { errors?: unknown }
  if (Array.isArray(errors)) for (const one of errors) errorsIn(one, found)
  return found
}
