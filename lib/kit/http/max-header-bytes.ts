/**
 * Large enough that web and service answer too large headers themselves: with Node's 16 KiB a 100 KB token gets a
 * bare 431 (safety 8).
 */
export const MAX_HEADER_BYTES = 128 * 1024
