'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { favourites } from '@/lib/client/library/favourite'
import { createQueryClient } from '@/lib/client/query-client'

/** One cache of what is personal; it goes when the listener leaves these pages. */
export function MineProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    const leaves = (['track', 'album', 'user'] as const).map((type) =>
      favourites[type].onKept((_id, value) => {
        // What is taken out stays in sight until the list is visited again, so that it can be put back.
        const refetchType = value === false ? 'none' : 'active'
        void queryClient.invalidateQueries({ queryKey: ['my', 'favourite', type], refetchType })
      }),
    )
    return () => {
      for (const leave of leaves) leave()
    }
  }, [queryClient])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
