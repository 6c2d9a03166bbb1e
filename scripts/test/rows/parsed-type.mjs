/**
 * The TypeScript type that a driver's parser makes of a column's text. It is found by running the parser, so it is
 * right for whatever parsers are set.
 * @param {(text: string) => unknown} parse @returns {string}
 */
export function parsedType(parse) {
  // The texts of an empty array and an empty object.
  const value = parse('{}')
  if (Array.isArray(value)) return `(${parsedType((text) => elementOf(parse, text))} | null)[]`
  if (value === null) return parse('2000-01-01 00:00:00+00') instanceof Date ? 'Date' : 'unknown'
  if (value instanceof Uint8Array) return 'Uint8Array'
  return typeof value === 'object' ? 'Json' : typeof value
}

/** @param {(text: string) => unknown} parse @param {string} text */
function elementOf(parse, text) {
  const value = parse(`{"${text}"}`)
  return Array.isArray(value) ? value[0] : undefined
}
