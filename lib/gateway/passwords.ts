import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '@/lib/kit/take-turns'

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage; RFC 9106 §4). About 25 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The number of hashes at a time in this process. One core and one or more of Node's four worker threads stay free, so
 * that many sign-ins do not delay pages and the check of access tokens, which uses the same threads.
 */
const inTurn = takeTurns(Math.max(1, Math.min(3, availableParallelism() - 1)))

/** The same password typed by another input method must stay the same (NIST SP 800-63B §3.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), cost))

const IN_FORCE = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made by another algorithm or cost than new ones (ASVS 11.2.2). */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(IN_FORCE)

/** No password fits this hash. It costs as much time as a real one. */
const dummyHash = hash(crypto.randomUUID(), cost)

/** Whether a password fits a hash. Without a hash it takes the same time and is false (safety 1). */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash)
  const fits = await inTurn(() => verify(against, normalised(password)))
  return fits && passwordHash !== null && passwordHash !== undefined
}
