import { startErrorReports } from '@/lib/client/error-reports'

startErrorReports()
