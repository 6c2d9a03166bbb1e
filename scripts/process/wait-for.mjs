import { setTimeout as delay } from 'node:timers/promises'

/**
 * Calls `condition` until it returns a truthy value, and returns that value.
 * @template T
 * @param {() => T | Promise<T>} condition
 * @param {{ timeoutMs: number, intervalMs?: number, what: string }} options `what` completes "… did not happen"
 * @returns {Promise<NonNullable<T>>}
 */
export async function waitFor(condition, { timeoutMs, intervalMs = 50, what }) {
  const deadlineMs = Date.now() + timeoutMs
  for (;;) {
    const value = await condition()
    if (value) return value
    if (Date.now() > deadlineMs) throw new Error(`${what} (waited ${timeoutMs / 1000} s)`)
    await delay(intervalMs)
  }
}
