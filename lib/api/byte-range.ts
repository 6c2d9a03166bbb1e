export type RangeAnswer = { start: number; end: number } | 'whole' | 'unsatisfiable'

/**
 * Reads a Range header (RFC 9110 §14). One range is served. A list of ranges, a reversed range or one beyond the end
 * is unsatisfiable, so that a request causes at most one read. Anything else is ignored, as the RFC requires.
 */
export function readByteRange(header: string | undefined, sizeBytes: number): RangeAnswer {
  const spec = /^bytes=(.*)$/u.exec(header?.trim() ?? '')?.[1]?.trim()
  if (spec === undefined) return 'whole'
  if (spec.includes(',')) return 'unsatisfiable'
  const [, first = '', last = ''] = /^(\d{0,15})-(\d{0,15})$/u.exec(spec) ?? []
  if (first === '' && last === '') return /[-\d]/u.test(spec) ? 'unsatisfiable' : 'whole'
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length > 0 ? { start: sizeBytes - length, end: sizeBytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  return start <= end && start < sizeBytes ? { start, end } : 'unsatisfiable'
}
