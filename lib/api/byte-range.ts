export type RangeAnswer = { start: number; end: number } | 'whole' | 'unsatisfiable'

/**
 * Reads a Range header (RFC 9110 §14). One range is served; a list of them, or one that runs backwards or
 * begins behind the end, is unsatisfiable, so that no request makes more work than one read. What is not a
 * byte range at all is ignored, as the RFC asks.
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
