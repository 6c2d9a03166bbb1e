import { loadPart } from '@/lib/client/part/load-part'
import { welcomeBack } from '@/lib/client/part/renew-page'
import { startErrorReports } from '@/lib/client/site/error-reports'
import { keepOfflinePage } from '@/lib/client/site/offline-page'
import { startTranslation } from '@/lib/client/site/translation'
import { guardAgainstTranslators } from '@/lib/client/site/translation-guard'
import { whenIdle } from '@/lib/client/site/when-idle'

startErrorReports()
guardAgainstTranslators()
startTranslation()
keepOfflinePage()
welcomeBack()
// Without its file the browser does as it always did.
whenIdle(
  () =>
    void loadPart(() => import('@/lib/client/site/keep-focus')).then(
      ({ keepFocus }) => keepFocus(),
      () => {},
    ),
)
