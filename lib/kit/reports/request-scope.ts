import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Runs what belongs to a request: the jobs that it adds carry its id, so that logs can be joined (ASVS 16.2.1). */
export const inRequest = <T>(requestId: string | undefined, run: () => T): T =>
  requestId === undefined ? run() : scope.run(requestId, run)

/** The id of the request, or of the one that added the running job; undefined for what the shop does by itself. */
export const currentRequestId = (): string | undefined => scope.getStore()
