/**
 * Node.js 24 cuts buffers below 32 KiB from slabs of 64 KiB, and one that is cached keeps its whole slab. Slabs of the
 * former size are kept by buffers below 4 KiB only.
 */
Buffer.poolSize = 8192
