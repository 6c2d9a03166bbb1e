import { useMediaQuery } from '@/lib/client/browser/use-media-query'

/** Whether the workbench is used on a phone: tables are cards, and what needs room is left to computers. */
export const usePhone = () => useMediaQuery('(max-width: 719px)', false)
