/**
 * The length of a body that passes Next.js, which removes `Content-Length` from every answer: the forwarding of /api
 * sets this header, and the web's server replaces it by the real one.
 */
export const BODY_LENGTH_HEADER = 'x-body-length'
