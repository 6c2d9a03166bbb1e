import pino, { type Logger } from 'pino'
import type { ServiceEnv } from '@/lib/env'

/** One JSON line an event. Credentials never reach a log, whoever logs the object they are in. */
export const createLog = (settings: Pick<ServiceEnv, 'LOG_LEVEL'>, name: string): Logger =>
  pino({
    name,
    level: settings.LOG_LEVEL,
    redact: [
      '*.password',
      '*.token',
      '*.refreshToken',
      '*.accessToken',
      '*.authorization',
      '*.cookie',
    ],
  })
