const KEY = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/u
const MAX_KEY_LENGTH = 512

export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key)

/**
 * Refuses a key that is not plain. A plain key is names of letters, digits, `_`, `-`, `.`, joined by `/`; no name is
 * empty or begins with a dot. So a key cannot leave its folder and cannot be the name of a temporary file.
 * @throws RangeError
 */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError('not a storage key')
}

/** The same for a folder: a key and a final `/`. @throws RangeError */
export function assertPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new RangeError('not a storage prefix')
  assertKey(prefix.slice(0, -1))
}
