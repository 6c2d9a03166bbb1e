import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '@/lib/kit/take-turns'

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage; RFC 9106 §4). About 25 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at a time in this process. One core and most of Node's four worker threads stay free, so that a
 * flood of sign-ins delays neither pages nor the checking of bearers, which uses the same threads.
 */
const inTurn = takeTurns(Math.max(1, Math.min(3, availableParallelism() - 1)))

/** The same password typed by another input method must stay the same (NIST SP 800-63B §3.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), cost))

/** A hash that no password fits, of the same cost as a real one. */
const dummyHash = hash(crypto.randomUUID(), cost)

/** Whether a password fits a hash; without a hash it takes as long and is always false (safety 1). */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash)
  const fits = await inTurn(() => verify(against, normalised(password)))
  return fits && passwordHash !== null && passwordHash !== undefined
}
