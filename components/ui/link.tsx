'use client'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/**
 * A link to a page of ours. It fetches nothing by itself: what the listener comes near is fetched for all links
 * together (`lib/client/site/fetch-near.ts`).
 */
export const Link = (props: Props) => <NextLink prefetch={false} {...props} />
