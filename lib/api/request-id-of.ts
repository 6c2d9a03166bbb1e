import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { CLIENT_ADDRESS_HEADER, readSignedAddress } from '@/lib/kit/tokens/signed-address'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/**
 * The id of a request, which stands in its answer, in the log and in the audit log: the web's, if the web has signed the
 * client's address, so that both logs have the same; else our own, because nobody else may choose it.
 */
export function requestIdOf(
  header: (name: string) => unknown,
  { settings }: { settings: Pick<Parts['settings'], 'PAGE_CACHE_SECRET'> },
): string {
  const given = String(header('x-request-id') ?? '')
  const signed = String(header(CLIENT_ADDRESS_HEADER) ?? '')
  const isTheWebs = ID.test(given) && readSignedAddress(settings.PAGE_CACHE_SECRET, signed) !== null
  return isTheWebs ? given : newId()
}
