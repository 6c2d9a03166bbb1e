/** The sign-in page, and back to a page of the store afterwards; the sign-in pages themselves lead home. */
export const signInPath = (pathname: string): string =>
  pathname === '/' || pathname.startsWith('/account')
    ? '/account/signin'
    : `/account/signin?callbackUrl=${encodeURIComponent(pathname)}`
