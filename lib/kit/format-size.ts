/** Rounded down: 1.5GB, 20MB. */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.floor((bytes / 1024 ** 3) * 10) / 10}GB`
    : `${Math.floor(bytes / 1024 ** 2)}MB`
