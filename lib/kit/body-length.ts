/**
 * How long a body is that goes through Next.js, which takes `Content-Length` off every answer: the door
 * writes this header, and the web's own server puts the real one in its place.
 */
export const BODY_LENGTH_HEADER = 'x-body-length'
