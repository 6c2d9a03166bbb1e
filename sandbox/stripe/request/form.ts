/** A form body as Stripe nests it: `metadata[order]=…`, `expand[]=…`, `items[0][price]=…`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormRecord = { [name: string]: FormValue }

const emptyRecord = (): FormRecord => Object.create(null) as FormRecord

function keysOf(name: string): string[] {
  const head = name.split('[', 1)[0] ?? name
  const inner = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map(
    (match) => match[1] ?? '',
  )
  return [head, ...inner]
}

function put(target: FormRecord, keys: string[], value: string) {
  let place = target
  for (const [depth, rawKey] of keys.entries()) {
    const key = rawKey === '' ? String(Object.keys(place).length) : rawKey
    if (depth === keys.length - 1) {
      place[key] = value
      return
    }
    const next = place[key]
    if (typeof next === 'object' && !Array.isArray(next)) place = next
    else {
      const made = emptyRecord()
      place[key] = made
      place = made
    }
  }
}

/** Records whose keys are 0…n-1 become arrays. */
function settle(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, settle(inner)] as const)
  if (entries.length > 0 && entries.every(([key], index) => key === String(index)))
    return entries.map(([, inner]) => inner)
  return Object.assign(emptyRecord(), Object.fromEntries(entries))
}

/** Parses an x-www-form-urlencoded text with nested names. Never throws; later values win. */
export function parseForm(text: string): FormRecord {
  const root = emptyRecord()
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value)
  const settled = settle(root)
  return typeof settled === 'string' || Array.isArray(settled) ? emptyRecord() : settled
}
