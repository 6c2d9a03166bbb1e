import { startErrorReports } from '@/lib/client/error-reports'
import { keepOfflinePage } from '@/lib/client/offline-page'
import { startTranslation } from '@/lib/client/translation'
import { guardAgainstTranslators } from '@/lib/client/translation-guard'

startErrorReports()
guardAgainstTranslators()
startTranslation()
keepOfflinePage()
