/**
 * Room for any header that web and service want to refuse in their own words: Node's 16 KiB would answer
 * a 100 KB token with a bare 431 (safety 8).
 */
export const MAX_HEADER_BYTES = 128 * 1024
