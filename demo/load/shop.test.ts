import { expect, test } from '@jest/globals'
import { parseServiceEnv } from '@/lib/env'
import { openShop } from './shop'

test('the demo is loaded into no live shop', async () => {
  const key = { kid: 'k1', kty: 'EC', crv: 'P-256', d: 'd', x: 'x', y: 'y' }
  const settings = parseServiceEnv({
    NODE_ENV: 'production',
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'https://koeniwa.example',
    API_ORIGIN: 'http://10.0.0.2:3001',
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    DATABASE_URL: 'postgres://127.0.0.1:1/koeniwa',
    TOKEN_KEYS: JSON.stringify([key]),
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    STORAGE_DIR: '/srv/koeniwa',
    SMTP_URL: 'smtps://user:pass@mail.example',
    MAIL_FROM: 'noreply@koeniwa.example',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  })
  const live = { ...settings, DEPLOYMENT: 'live' as const }
  await expect(openShop(live)).rejects.toThrow('nothing was loaded')
})
