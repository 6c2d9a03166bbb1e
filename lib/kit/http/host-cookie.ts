/**
 * The name of a cookie that no other host can set: with `__Host-` (RFC 6265bis §4.1.3.2) on https, which such a
 * cookie needs, with `Secure` and `Path=/`. An http origin is a machine of a developer.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}${name}`
