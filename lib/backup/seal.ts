import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefused } from './backup-refused'

/** Encrypts or decrypts a stream in pieces of 64 KiB (https://age-encryption.org/v1). */
export type Recode = (stream: Readable) => Promise<Readable>

/** Encrypts so that the identity of any of these public keys (`age1…`) opens it; whoever encrypts cannot. */
export function sealFor(recipients: readonly string[]): Recode {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/**
 * Decrypts with any of these identities (`AGE-SECRET-KEY-…`). A stream that was changed or cut off ends with an error.
 * @throws BackupRefused when none of them opens it
 */
export function openWith(identities: readonly string[]): Recode {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (cause) {
    throw new BackupRefused('BACKUP_IDENTITY_FILE has no identity of age.', { cause })
  }
  return async (sealed) => {
    try {
      return fromWeb(await decrypter.decrypt(toWeb(sealed)))
    } catch (cause) {
      sealed.destroy()
      const isForeign = cause instanceof Error && cause.message.startsWith('no identity matched')
      throw new BackupRefused(
        isForeign
          ? 'The identity does not open this backup: it was made for another key.'
          : 'A file of the backup is damaged.',
        { cause },
      )
    }
  }
}

type Web = globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as Web
const fromWeb = (stream: Web) => Readable.fromWeb(stream as ReadableStream)
