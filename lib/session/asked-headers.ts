import type { IncomingHttpHeaders } from 'node:http'

/** The headers of a request, whether Node.js or Next.js received it. */
export type AskedHeaders = Pick<Headers, 'get'>

/** Reads headers as Node.js gives them; `name` in small letters. */
export const askedHeaders = (headers: IncomingHttpHeaders): AskedHeaders => ({
  get: (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})
