import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import type { Live } from './live'
import { ownClient } from './own-client'

/** The data of a query; reads it while there is a subscriber. */
export function liveQuery<T, K extends QueryKey>(
  options: QueryObserverOptions<T, Error, T, T, K>,
  client: QueryClient = ownClient,
): Live<T | undefined> {
  const observer = new QueryObserver(client, options)
  return {
    get: () => observer.getCurrentResult().data,
    subscribe: (listener) => observer.subscribe(listener),
  }
}
