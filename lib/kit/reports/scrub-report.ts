import { REMOVED, scrubText } from './scrub-text'

const PRIVATE_FIELD =
  /cookie|authorization|password|secret|token|e-?mail|address|phone|ip_?addr|credential|session|^ip$|^user$/iu
const MAX_DEPTH = 12

/**
 * An error report without what says whose error it was: no user, cookies, headers, bodies or query strings,
 * and in every text no e-mail address, bearer or signed token (spec §8; 個人情報保護法 §2).
 * The argument stays as it is.
 */
export function scrubReport<T extends object>(report: T): T {
  const { user, request, sdkProcessingMetadata, ...rest } = report as T & {
    user?: unknown
    request?: { method?: unknown; url?: unknown }
    sdkProcessingMetadata?: unknown
  }
  const asked = request && scrubbed({ method: request.method, url: request.url }, 0)
  return {
    ...(scrubbed(rest, 0) as object),
    ...(asked !== undefined && { request: asked }),
    // Never sent: the reporter's own notes, which it still needs.
    ...(sdkProcessingMetadata !== undefined && { sdkProcessingMetadata }),
  } as T
}

function scrubbed(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return REMOVED
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      PRIVATE_FIELD.test(name) && isText(field) ? REMOVED : scrubbed(field, depth + 1),
    ]),
  )
}

/** Names such as `address` may also hold a part of the report itself, which is looked through instead. */
const isText = (field: unknown): boolean => typeof field === 'string' || typeof field === 'number'
