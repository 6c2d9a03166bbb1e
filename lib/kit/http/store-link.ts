const HERE = 'https://here.invalid'

/** Whether a browser takes an href for a path of our own host, however it reads slashes, backslashes and dots. */
export function isOwnPath(href: string): boolean {
  if (!/^\/[^\s\\]*$/u.test(href) || !URL.canParse(href, HERE)) return false
  const { origin, pathname } = new URL(href, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

/** Whether an href is the address of an external page: https, with a host name and without a password. */
export function isWebAddress(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  return protocol === 'https:' && /\.[a-z]/u.test(hostname) && username + password === ''
}

/** Whether an href is what the store may link to: a path of its own from `/`, or an external page. */
export const isStoreLink = (href: string): boolean => isOwnPath(href) || isWebAddress(href)
