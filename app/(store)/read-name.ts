import 'server-only'
import { notFound } from 'next/navigation'

const MAX_NAME_LENGTH = 50

/** The name of a tag or a person in an address; what cannot be one is a real 404. */
export async function readName(params: Promise<{ name: string }>): Promise<string> {
  const { name } = await params
  try {
    const decoded = decodeURIComponent(name).trim()
    if (decoded !== '' && decoded.length <= MAX_NAME_LENGTH && !decoded.includes('\0'))
      return decoded
  } catch {
    // Not UTF-8 behind the percent signs: no name of ours.
  }
  notFound()
}
