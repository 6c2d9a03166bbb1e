import { loadPart } from '@/lib/client/part/load-part'
import { welcomeBack } from '@/lib/client/part/renew-page'
import { startErrorReports } from '@/lib/client/site/error-reports'
import { keepOfflinePage } from '@/lib/client/site/offline-page'
import { startTranslation } from '@/lib/client/site/translation'
import { guardAgainstTranslators } from '@/lib/client/site/translation-guard'

startErrorReports()
guardAgainstTranslators()
startTranslation()
keepOfflinePage()
welcomeBack()
// Loaded with the first pointer or focus event. Without its file the browser does as it always did.
const untilStarted = new AbortController()
function startKeepingFocus(): void {
  untilStarted.abort()
  void loadPart(() => import('@/lib/client/site/keep-focus')).then(
    ({ keepFocus }) => keepFocus(),
    () => {},
  )
}
for (const type of ['pointermove', 'pointerdown', 'focusin'])
  document.addEventListener(type, startKeepingFocus, { signal: untilStarted.signal })
