import 'server-only'

/** The fields of a form, as a browser posts it or as JSON; what is no text is dropped. */
export type Form = Record<string, string>

/** Long enough for the longest form, a passkey's answer. */
const MAX_FORM_BYTES = 100_000

/** Reads a posted form up to the limit. An unreadable or longer one has no fields. */
export async function readForm(request: Request): Promise<Form | 'too-large'> {
  const text = await readText(request)
  if (text === null) return 'too-large'
  if (!request.headers.get('content-type')?.includes('json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const fields = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

async function readText({ body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_FORM_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
