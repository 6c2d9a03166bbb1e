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
    const { currentTarget: form } = event
    // Later: a render before React has heard of the event would put the old value back into the field.
    form.oninput = ({ target }) =>
      setTimeout(() => setRefused((now) => now && withoutField(now, target)))
    setPending(true)
    setRefused(null)
    try {
      await action(new FormData(form))
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

/** What is being corrected is not called wrong any more. */
function withoutField(refused: Refused, field: EventTarget | null): Refused {
  const name = field && 'name' in field ? field.name : undefined
  const fields = Object.entries(refused.fields).filter(([path]) => path !== name)
  return { ...refused, fields: Object.fromEntries(fields) }
}

function toRefused(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return { message: '処理中に問題が起きました。もう一度お試しください。', fields: {} }
  const fields = Object.fromEntries(
    (error.details ?? []).map(({ path, message }) => [path, message]),
  )
  return { message: error.details?.length ? '' : error.message, fields }
}
