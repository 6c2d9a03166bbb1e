import { loadPart } from '@/lib/client/part/load-part'
import { welcomeBack } from '@/lib/client/part/renew-page'
import { startErrorReports } from '@/lib/client/site/error-reports'
import { keepOfflinePage } from '@/lib/client/site/offline-page'
import { watchLanguage } from '@/lib/client/site/translation'
import { guardAgainstTranslators } from '@/lib/client/site/translation-guard'

startErrorReports()
guardAgainstTranslators()
watchLanguage()
keepOfflinePage()
welcomeBack()
// Loaded with the first pointer or focus event. Without their files the browser does as it always did.
const untilStarted = new AbortController()
function startAtFirstMove(): void {
  untilStarted.abort()
  void loadPart(() =>
    Promise.all([
      import('@/lib/client/site/keep-focus'),
      import('@/lib/client/site/close-on-back'),
      import('@/lib/client/site/fetch-near'),
    ]),
  ).then(
    ([{ keepFocus }, { closeOnBack }, { fetchPagesNear }]) => {
      keepFocus()
      closeOnBack()
      fetchPagesNear()
    },
    () => {},
  )
}
for (const type of ['pointermove', 'pointerdown', 'focusin'])
  document.addEventListener(type, startAtFirstMove, { signal: untilStarted.signal })
