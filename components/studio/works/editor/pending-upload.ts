/** Which file was on its way to a track, so that after a reload the creator can be asked for it again. */
const keyOf = (trackId: string) => `upload-pending:${trackId}`

export function rememberPending(trackId: string, fileName: string): void {
  try {
    localStorage.setItem(keyOf(trackId), fileName)
  } catch {
    // Without storage there is nothing to continue after a reload.
  }
}

export function clearPendingUpload(trackId: string): void {
  try {
    localStorage.removeItem(keyOf(trackId))
  } catch {
    // As above.
  }
}

export function pendingFileName(trackId: string): string | null {
  try {
    return localStorage.getItem(keyOf(trackId))
  } catch {
    return null
  }
}
