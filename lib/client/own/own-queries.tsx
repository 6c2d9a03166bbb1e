'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../query-client'
import { ownClient } from './own-client'

/**
 * The one cache of what the service knows of the listener, for the pages and dialogs that use TanStack's
 * hooks; in the browser it is the same wherever it is rendered. A render on the server has one of its own.
 */
export function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : ownClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
