/** The bundler tries a file twice within a second; a network that changes hands takes longer. */
const PAUSE_MS = 1_000

const isOffline = () => navigator.onLine === false

/**
 * Loads code that comes later than its page (`() => import(…)`), with a second try. No failure is kept: the next
 * call begins again.
 * @throws what the last try did
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isOffline()) throw error
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    return load()
  }
}
