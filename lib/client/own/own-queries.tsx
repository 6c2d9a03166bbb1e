'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../query-client'
import { ownClient } from './own-client'

/**
 * Provides the cache of the listener's data to pages and dialogs with TanStack's hooks; in the browser it is always
 * the same. A render on the server has its own.
 */
export function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? createQueryClient() : ownClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
