/** For browsers: this host and those below it by https alone, for two years (RFC 6797). */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
