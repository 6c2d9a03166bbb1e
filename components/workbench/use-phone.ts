import { useMediaQuery } from '@/lib/client/browser/use-media-query'

/**
 * Whether the workbench is used on a phone: what needs room is left to computers. A narrow window of a computer, or one
 * that is enlarged, is no phone.
 */
export const usePhone = () =>
  useMediaQuery('(max-width: 719px) and (pointer: coarse) and (hover: none)', false)
