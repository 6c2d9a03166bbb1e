/** Where `player-memory` keeps what plays; apart from it, so that pages can look without loading it. */
export const memoryKey = 'player-memory'

/** Whether this tab played something before it was loaded anew. */
export function hasPlayed(): boolean {
  try {
    return sessionStorage.getItem(memoryKey) !== null
  } catch {
    return false
  }
}
