import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'

/** What Next.js puts around every page: links need it. */
export const InRouter = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={{} as AppRouterInstance}>{children}</AppRouterContext>
)
