import { close, open, read } from 'node:fs'
import type { ByteRange } from './storage'

/**
 * Reads a range of a file with one open, one read and one close. Callbacks cost a third of promises and file handles.
 * @returns how many bytes: fewer if the file ends before
 */
export function readPart(path: string, buffer: Buffer, { start, end }: ByteRange): Promise<number> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (openError, fd) => {
      if (openError) return reject(openError)
      read(fd, buffer, 0, end - start + 1, start, (readError, length) => {
        close(fd, () => (readError ? reject(readError) : resolve(length)))
      })
    })
  })
}
