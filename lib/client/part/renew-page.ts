import { isUnsaved } from '../site/unsaved-editors'
import { type KeptPage, typedFields } from './typed-fields'

const KEY = 'renewed-page'
/** A document that was renewed a moment ago would not get what it lacks by being renewed again. */
const ONCE_MS = 60_000

let renewedAt = Number.NEGATIVE_INFINITY

/** Whether the error is a file that the service no longer has: the document is of an earlier release. */
async function isOfEarlierRelease(error: unknown): Promise<boolean> {
  const file = /\/_next\/static\/[^\s:?]+/u.exec(String(error))?.[0]
  if (!file) return false
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/** Loads the document again and takes along what was typed in it. @returns false where the browser keeps nothing for us */
function renewPage(): boolean {
  const page: KeptPage = { path: location.pathname, fields: typedFields(document) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    return false
  }
  location.reload()
  return true
}

/**
 * After a release a page that is still open may lack a file: its document is loaded again, once, and never over
 * changes that an editor has not saved.
 */
export async function renewAfterRelease(error: unknown): Promise<void> {
  if (performance.now() - renewedAt < ONCE_MS || isUnsaved()) return
  if (await isOfEarlierRelease(error)) renewPage()
}

/** Loads the document again where it can be had; a page without a network keeps what it shows, and its sound. */
export async function renewIfReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer === null) return false
  if (!renewPage()) location.reload()
  return true
}

/** In the renewed document: puts back what was typed. Called when any page starts. */
export function welcomeBack(): void {
  const page = takeKept()
  if (!page) return
  renewedAt = performance.now()
  if (page.path !== location.pathname || page.fields.length === 0) return
  import('./fill-fields').then(
    ({ fillFields }) => fillFields(page.fields),
    (error: unknown) => console.warn('what was typed was not put back', error),
  )
}

function takeKept(): KeptPage | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return JSON.parse(kept ?? 'null') as KeptPage | null
  } catch {
    return null
  }
}
