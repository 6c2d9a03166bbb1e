import { type FormEvent, useState } from 'react'
import { ApiError } from '@/lib/client/api'

type Refused = { message: string; fields: Record<string, string> }

/**
 * The sending of a form: `action` gets its fields and throws what to show. One sending at a time.
 * Errors of a named field go under it, all others above the button.
 */
export function useSubmit(action: (fields: FormData) => Promise<void>) {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setRefused(null)
    try {
      await action(new FormData(event.currentTarget))
    } catch (error) {
      setRefused(toRefused(error))
    }
    setPending(false)
  }

  return {
    isPending,
    onSubmit,
    message: refused?.message ?? '',
    errorOf: (field: string): string | undefined => refused?.fields[field],
  }
}

/** Something to correct in the form itself, found before it is sent. */
export function fieldError(path: string, message: string): ApiError {
  return new ApiError(400, 'invalid-input', '', undefined, [{ path, message }])
}

function toRefused(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return { message: '処理中に問題が起きました。もう一度お試しください。', fields: {} }
  const fields = Object.fromEntries(
    (error.details ?? []).map(({ path, message }) => [path, message]),
  )
  return { message: error.details?.length ? '' : error.message, fields }
}
