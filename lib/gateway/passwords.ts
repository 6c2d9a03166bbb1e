import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage; RFC 9106 §4). About 25 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed by another input method must stay the same (NIST SP 800-63B §3.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost)

/** A hash that no password fits, of the same cost as a real one. */
const nobodysHash = hash(crypto.randomUUID(), cost)

/** Whether a password fits a hash; without a hash it takes as long and is always false (safety 1). */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), normalised(password))
  return fits && passwordHash !== null && passwordHash !== undefined
}
