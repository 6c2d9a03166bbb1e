import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '../api'

/** A field's error; for a field of several parts, the first part's error. */
export const messageAt = (errors: FieldErrors, name: string): string | undefined =>
  firstMessage(get(errors, name))

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error) return error.message as string | undefined
  for (const part of Object.values(error)) {
    const message = firstMessage(part)
    if (message !== undefined) return message
  }
  return undefined
}

type Refusal = { fields: { path: string; message: string }[]; message: string }

/** Shows a refusal under the fields that it names, if they have no error yet, and the rest as the form's message. */
export function showRefusal<In extends FieldValues, Out>(
  error: unknown,
  form: UseFormReturn<In, unknown, Out>,
  element: HTMLFormElement | null,
  shouldFocus = false,
): void {
  // Without a `<form>`, what has a value is a field.
  const isField = (path: string) =>
    element
      ? element.elements.namedItem(path) !== null
      : String(path.split('.')[0]) in form.getValues()
  const { fields, message } = refusalOf(error, isField)
  if (message) form.setError('root', { message })
  const found = fields.filter(({ path }) => !form.getFieldState(path as Path<In>).error)
  for (const [at, { path, message }] of found.entries())
    form.setError(path as Path<In>, { message }, { shouldFocus: shouldFocus && at === 0 })
}

/** The errors of the form's fields, and the message for the rest. */
function refusalOf(error: unknown, isField: (path: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { fields: [], message: '処理中に問題が起きました。もう一度お試しください。' }
  const details = error.details ?? []
  const fields = details.filter(({ path }) => isField(path))
  const loose = details.find(
    ({ path, message }) => !isField(path) && fields.every((field) => field.message !== message),
  )
  return { fields, message: loose?.message ?? (details.length > 0 ? '' : error.message) }
}
