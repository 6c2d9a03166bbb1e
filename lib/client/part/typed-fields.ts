/** One field: what it is called, which of those that are called so, and what it holds. */
export type TypedField = { name: string; place: number; value: string | boolean }

/** What is kept of a document that is loaded again. */
export type KeptPage = { path: string; fields: TypedField[] }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NOT_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image', 'range']
/** Codes and cards are not written down. */
const SECRET = /^(?:cc-|one-time-code)/u

/** The fields of a page that can be found again by name, each under its name and its place among its like. */
export function namedFields(page: ParentNode): { name: string; place: number; field: Field }[] {
  const places = new Map<string, number>()
  return [...page.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const own = field.name || field.id || field.ariaLabel
    if (!own || NOT_KEPT.includes(field.type) || SECRET.test(field.autocomplete)) return []
    const name = isChoice(field) ? `${own}=${field.value}` : own
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    return [{ name, place, field }]
  })
}

export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** What a field holds. */
export const heldBy = (field: Field): string | boolean =>
  isChoice(field) ? field.checked : field.value

/** What the fields of a page hold, where they hold something; no passwords, codes or cards. */
export const typedFields = (page: ParentNode): TypedField[] =>
  namedFields(page)
    .map(({ name, place, field }) => ({ name, place, value: heldBy(field) }))
    .filter(({ value }) => value !== '')
