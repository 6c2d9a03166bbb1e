/** Buffers of one size that are used again: new ones of this size would make the garbage collector run all the time. */
export function bufferPool(sizeBytes: number, most: number) {
  const free: Buffer[] = []
  return {
    take: (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(sizeBytes),
    give: (buffer: Buffer): void => {
      if (free.length < most) free.push(buffer)
    },
  }
}
