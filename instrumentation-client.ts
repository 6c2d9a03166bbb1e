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
