import { unsaved } from './unsaved'

/** What an editor's panel says of the last attempt: why it was refused, or that fields are to be looked at. */
export const failureOf = ({
  message,
  isInvalid,
}: {
  message: string
  isInvalid: boolean
}): string => message || (isInvalid ? unsaved().message : '')
