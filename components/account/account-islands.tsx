/** What an account may be asked for on any page, over it. */
export function AccountIslands() {
  return null
}
