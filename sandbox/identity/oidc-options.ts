export interface OidcOptions {
  name: 'google' | 'apple'
  label: string
  issuer: string
  /** The client's secret, or for Apple the private key with which the client signs one. */
  secret: string
  /** Apple writes email_verified as a text. */
  verifiedAsText: boolean
}
