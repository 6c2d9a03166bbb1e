import { seal, unseal } from './seal'

/** Named secrets: a row stores the name of its secret. The first seals, all open. */
export type NamedKeys = readonly { name: string; secret: string }[]

/** The stored form of a sealed text. */
export type Sealed = { keyId: string; sealed: Buffer }

/** Reads `name:secret,name:secret`. @throws Error for a missing key, a name twice, or a secret under 32 characters */
export function readNamedKeys(text: string): NamedKeys {
  const keys = text.split(',').map((part) => {
    const [, name = '', secret = ''] = /^\s*([a-z0-9-]{1,20}):(\S{32,})\s*$/u.exec(part) ?? []
    if (!name)
      throw new Error('must be name:secret, name:secret… with secrets of at least 32 characters')
    return { name, secret }
  })
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw new Error('names a key twice')
  return keys
}

/** Seals a text for one row (`id`) of one column (`place`), with the first key. */
export function sealWith(keys: NamedKeys, place: string, id: string, text: string): Sealed {
  const key = keys[0]
  if (!key) throw new Error('there is no key to seal with')
  return { keyId: key.name, sealed: seal(key.secret, place, id, text) }
}

/** @throws Error when the key is unknown, or the row was changed or swapped for another's */
export function unsealWith(keys: NamedKeys, place: string, id: string, row: Sealed): string {
  const key = keys.find(({ name }) => name === row.keyId)
  if (!key) throw new Error(`the key ${row.keyId} is not among the keys of ${place}`)
  return unseal(key.secret, place, id, row.sealed)
}
