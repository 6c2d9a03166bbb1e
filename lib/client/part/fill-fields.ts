import { heldBy, isChoice, namedFields, type TypedField } from './typed-fields'

const EVERY_MS = 500
/** Forms whose code comes late, and dialogs that are opened again, are waited for. */
const FOR_MS = 120_000

/**
 * Puts values back into the fields of the page as if they were typed. A field counts as filled once it has kept its
 * value: React may draw it again. One that is being written in belongs to who writes.
 */
export function fillFields(fields: readonly TypedField[]): void {
  const until = Date.now() + FOR_MS
  let left = [...fields]
  const timer = setInterval(() => {
    const shown = namedFields(document)
    left = left.filter(({ name, place, value }) => {
      const field = shown.find((one) => one.name === name && one.place === place)?.field
      if (!field) return true
      if (heldBy(field) === value || field === document.activeElement) return false
      write(field, value)
      return true
    })
    if (left.length === 0 || Date.now() > until) clearInterval(timer)
  }, EVERY_MS)
}

function write(field: ReturnType<typeof namedFields>[number]['field'], value: string | boolean) {
  if (isChoice(field)) return field.click()
  // Past React, which watches the element's own property.
  const prototype = Object.getPrototypeOf(field)
  Reflect.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
