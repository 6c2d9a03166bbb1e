import { waitFor } from '../process/wait-for.mjs'

/** Waits until this address is answered. @param {string} url @param {string} name of the server */
export const waitUntilUp = (url, name) =>
  waitFor(async () => (await fetch(url).catch(() => undefined))?.ok ?? false, {
    timeoutMs: 60_000,
    what: `${name} did not come up`,
  })
